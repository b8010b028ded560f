import type { ReactElement } from 'react';
import { ArrowRight } from 'lucide-react';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES, type Currency } from '@barabar/core/money';
import type { Balance } from '@barabar/core/contract/balances';
import { Avatar } from '../../components/avatar.tsx';
import { Bar } from '../../components/bar.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldColumns, FieldGroup, SelectField, TextAreaField } from '../../components/form-field.tsx';
import { Money } from '../../components/money.tsx';
import { useFocusOnMount } from '../../components/use-focus-on-mount.ts';
import { SettlementAmountField } from './settlement-amount-field.tsx';
import { counterpartOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';
import type { SettlementForm } from './use-settlement-form.ts';
import styles from './record-settlement-form.module.css';

export interface RecordSettlementFormProps {
  readonly balance: Balance;
  readonly currentUserId: string;
  readonly form: SettlementForm;
  /** Where a failure is that somebody else has changed it: takes over what it is now. */
  readonly onShowCurrent?: (() => void) | undefined;
}

const isCurrency = (value: string): value is Currency => CURRENCIES.some((currency) => currency === value);

/** Fields and summary of 'Record payment' (spec §2, Dialogs); amounts with en-US grouping (spec §9). */
export function RecordSettlementForm({
  balance,
  currentUserId,
  form,
  onShowCurrent,
}: RecordSettlementFormProps): ReactElement {
  const { currency, note, isSaving } = form;
  const content = useFocusOnMount();
  return (
    <div ref={content} tabIndex={-1} className={styles.content}>
      <Parties balance={balance} currentUserId={currentUserId} form={form} />
      {form.failure !== undefined && (
        <div className={styles.alert}>
          <ErrorAlert message={form.failure} retryLabel={TEXT.showCurrent} onRetry={onShowCurrent} />
        </div>
      )}
      <div className={styles.fields}>
        <FieldGroup>
          <FieldColumns template="minmax(0, 1fr) 104px">
            <SettlementAmountField form={form} />
            <SelectField
              label={TEXT.currency}
              value={currency}
              disabled={isSaving}
              onChange={({ target }) => {
                if (isCurrency(target.value)) form.setCurrency(target.value);
              }}
            >
              {CURRENCIES.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectField>
          </FieldColumns>
          <TextAreaField
            label={TEXT.note}
            value={note}
            rows={2}
            maxLength={LIMITS.noteCharsMax}
            disabled={isSaving}
            onChange={({ target }) => form.setNote(target.value)}
          />
        </FieldGroup>
      </div>
      <Summary isOwed={counterpartOf(balance, currentUserId).isOwed} form={form} />
    </div>
  );
}

/** Who pays whom, and what is owed: 'You owe Ishita Sen ₹16,240.00'. */
function Parties({ balance, currentUserId, form }: RecordSettlementFormProps): ReactElement {
  const { person, isOwed } = counterpartOf(balance, currentUserId);
  const { fromUser, toUser } = balance;
  const name = person.name || TEXT.unknownUser;
  return (
    <div className={styles.parties}>
      <Avatar
        id={fromUser.id}
        name={fromUser.name}
        image={fromUser.avatar}
        size={36}
        isYou={fromUser.id === currentUserId}
      />
      <ArrowRight size={20} className={styles.arrow} aria-hidden="true" />
      <Avatar
        id={toUser.id}
        name={toUser.name}
        image={toUser.avatar}
        size={36}
        isYou={toUser.id === currentUserId}
      />
      <p className={styles.statement}>
        {isOwed ? (
          <>
            <strong>{name}</strong> {TEXT.owesYou}{' '}
          </>
        ) : (
          <>
            {TEXT.youOweName} <strong>{name}</strong>{' '}
          </>
        )}
        <Money
          amountMinor={form.owedMinor}
          currency={form.currency}
          locale="en-US"
          tone={isOwed ? 'owed' : 'owing'}
        />
      </p>
    </div>
  );
}

function Summary({
  isOwed,
  form,
}: {
  readonly isOwed: boolean;
  readonly form: SettlementForm;
}): ReactElement {
  const { amountMinor, remainingMinor, owedMinor, currency } = form;
  const tone = isOwed ? 'owed' : 'owing';
  return (
    <section>
      <div className={styles.summary}>
        <p>
          {isOwed ? TEXT.willReceive : TEXT.willPay}{' '}
          <Money amountMinor={amountMinor} currency={currency} locale="en-US" className={styles.amount} />
        </p>
        <p className={styles.remaining}>
          {TEXT.remaining}{' '}
          <Money
            amountMinor={remainingMinor}
            currency={currency}
            locale="en-US"
            tone={remainingMinor === 0 ? 'settled' : tone}
            className={styles.rest}
          />
        </p>
      </div>
      <Bar
        className={styles.bar}
        height={14}
        parts={[
          { key: 'settled', value: Math.min(amountMinor, owedMinor), paint: 'you' },
          { key: 'remaining', value: remainingMinor, paint: tone },
          { key: 'over', value: amountMinor - owedMinor, paint: 'over' },
        ]}
      />
    </section>
  );
}
