import type { ReactElement, ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { describeSettled } from '@barabar/core/settled-amounts';
import { decimalText, formatAmount, toMinor } from '@barabar/core/money';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { Balance } from '@barabar/core/contract/balances';
import type { Settlement } from '@barabar/core/contract/settlements';
import { Avatar } from '../../components/avatar.tsx';
import { Bar } from '../../components/bar.tsx';
import { Button } from '../../components/button.tsx';
import { FieldColumns, FieldGroup } from '../../components/field-group.tsx';
import { Money } from '../../components/money.tsx';
import { moneyPart } from '../../components/part.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FailureAlert } from '../../components/conflict/failure-alert.tsx';
import type { Mend } from '../../components/conflict/mend.ts';
import { DayField } from '../../components/day-field.tsx';
import { sayNet } from '../../lib/records/net-of-act.ts';
import { involves } from '@barabar/core/pair';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { SettlementAmountField } from './settlement-amount-field.tsx';
import { counterpartOf } from './settlement-draft.ts';
import type { SettlementForm } from './use-settlement-form.ts';
import styles from './settlement-form.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const LABELS = text('fields');

export interface RecordSettlementFormProps {
  readonly balance: Balance;
  readonly form: SettlementForm;
  /** A settlement whose amount cannot change: it cleared several balances at its rates, or has an advance. */
  readonly fixed?: Settlement | undefined;
  /** The settlements of one act, whose amounts cannot change together. */
  readonly act?: readonly [Settlement, ...Settlement[]] | undefined;
  /** What helps where it was not saved, beside the reason. */
  readonly mend?: Mend | undefined;
  /** Whether what is paid beyond what is owed can be an advance. */
  readonly canAdvance?: boolean;
  /** Whether the share of one bill is paid, which may be less than the whole balance. */
  readonly isBill?: boolean;
  /** What is owed, in the place of the whole balance. */
  readonly owed?: readonly ReactNode[] | undefined;
}

/** Fields and summary of 'Record payment' (spec §2, Dialogs). */
export function RecordSettlementForm({
  balance,
  form,
  fixed: single,
  act,
  mend,
  canAdvance = false,
  isBill = false,
  owed,
}: RecordSettlementFormProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const content = useFocusOnMount();
  const isFixed = (single ?? act) !== undefined;
  return (
    <div ref={content} tabIndex={-1} className="stack">
      {act ? (
        <p className="wraps">{TEXT.actAmounts({ amount: sayNet(act) })}</p>
      ) : single ? (
        <Fixed settlement={single} />
      ) : (
        <Parties balance={balance} form={form} owed={owed} />
      )}
      {form.failure !== undefined && <FailureAlert reason={form.failure} mend={mend} />}
      <Fields form={form} isAmountFixed={isFixed} />
      {!isFixed && !form.isWaiting && form.owedMinor > 0 && form.amountMinor > form.owedMinor && (
        <Beyond balance={balance} form={form} canAdvance={canAdvance} isBill={isBill || owed !== undefined} />
      )}
      {!isFixed && (
        <Summary
          words={summaryWords(balance, viewerId)}
          isOwed={counterpartOf(balance, viewerId).isOwed}
          form={form}
        />
      )}
    </div>
  );
}

/** The amount unless it is fixed, the day and the note. */
function Fields({
  form,
  isAmountFixed,
}: {
  readonly form: SettlementForm;
  readonly isAmountFixed: boolean;
}): ReactElement {
  const { currency, note, isSaving } = form;
  return (
    <FieldGroup>
      {!isAmountFixed && (
        <FieldColumns template="minmax(0, 1fr) 104px">
          <SettlementAmountField form={form} />
          <SelectField
            label={LABELS.currency}
            value={currency}
            options={form.currencies.map((code) => ({ value: code, label: code }))}
            isDisabled={isSaving}
            onChange={form.setCurrency}
          />
        </FieldColumns>
      )}
      <DayField
        label={LABELS.day}
        day={form.paidOn}
        isDisabled={isSaving}
        onChange={(paidOn) => form.enter({ paidOn })}
      />
      <TextField
        label={TEXT.note}
        text={note}
        field={SETTLEMENT.note}
        isDisabled={isSaving}
        onChange={(words) => form.enter({ note: words })}
      />
    </FieldGroup>
  );
}

/** What to do with a payment above what is owed. */
function Beyond(props: RecordSettlementFormProps): ReactElement {
  const { balance, form, canAdvance, isBill = false } = props;
  if (canAdvance) return <Advance {...props} />;
  return <BeyondWords balance={balance} form={form} isBill={isBill} />;
}

/** Offers to make an advance of what is paid beyond what is owed; once that is taken, says what it is. */
function Advance({ balance, form }: RecordSettlementFormProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { currency, owedMinor, amountMinor, isAdvance } = form;
  const owed = formatAmount(owedMinor, { currency });
  const rest = formatAmount(toMinor(amountMinor - owedMinor), { currency });
  const { fromUserId, toUserId, fromUser, toUser } = balance;
  const [payer, payee] = [fromUser.name || LABELS.unknownUser, toUser.name || LABELS.unknownUser];
  if (!isAdvance)
    return (
      <Button variant="line" isBlock isWrapping disabled={form.isSaving} onClick={form.takeAdvance}>
        {TEXT.offerAdvance({ owed, rest })}
      </Button>
    );
  const words =
    fromUserId === viewerId
      ? TEXT.advanceByYou({ owed, rest, payee })
      : toUserId === viewerId
        ? TEXT.advanceToYou({ owed, rest, payer })
        : TEXT.advanceOfOthers({ owed, rest, payer, payee });
  return (
    <output className="text-secondary wraps" style={{ display: 'block' }}>
      {words}
    </output>
  );
}

function BeyondWords({ balance, form, isBill = false }: RecordSettlementFormProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { currency, owedMinor, amountMinor } = form;
  const owed = formatAmount(owedMinor, { currency });
  const rest = formatAmount(toMinor(amountMinor - owedMinor), { currency });
  const { person, isOwed } = counterpartOf(balance, viewerId);
  const name = person.name || LABELS.unknownUser;
  const words = isOwed
    ? TEXT.beyondReceived({ owed, rest, payer: name })
    : TEXT.beyondPaid({ owed, rest, payee: name });
  const ofTwo = involves(balance, viewerId) ? words : TEXT.beyondOthers({ owed, rest });
  return (
    <div className="stack-close">
      <p className="text-secondary wraps">{isBill ? TEXT.bill.beyond({ owed }) : ofTwo}</p>
      <Button
        variant="line"
        isBlock
        disabled={form.isSaving}
        onClick={() => form.setAmountText(decimalText(owedMinor, currency))}
      >
        {TEXT.settleExactly({ amount: owed })}
      </Button>
    </div>
  );
}

/** Returns 'Kabir Rao paid you ₹2,466.60', and where it cleared several balances, 'for $20.00 and €10.00'. */
function fixedWords(
  { fromUser, toUser, amount: amountMinor, currency, settles }: Settlement,
  viewerId: string,
): readonly (string | ReactElement)[] {
  const amount = moneyPart({ amountMinor, currency });
  const [payer, payee] = [fromUser.name, toUser.name];
  const [isByYou, isToYou] = [fromUser.id === viewerId, toUser.id === viewerId];
  if (settles) {
    const settled = describeSettled(settles);
    if (isByYou) return TEXT.fixed.byYou({ payee, amount, settled });
    return isToYou
      ? TEXT.fixed.toYou({ payer, amount, settled })
      : TEXT.fixed.ofOthers({ payer, payee, amount, settled });
  }
  if (isByYou) return TEXT.fixedAlone.byYou({ payee, amount });
  return isToYou
    ? TEXT.fixedAlone.toYou({ payer, amount })
    : TEXT.fixedAlone.ofOthers({ payer, payee, amount });
}

/** What was handed over for what. */
function Fixed({ settlement }: { readonly settlement: Settlement }): ReactElement {
  const { id: viewerId } = useCurrentUser();
  return (
    <div className="stack-tight wraps">
      <p>{fixedWords(settlement, viewerId)}</p>
      <p className="text-secondary tone-muted">{TEXT.fixedAmount}</p>
    </div>
  );
}

const Party = ({
  person: { id, name, avatar },
  isYou,
}: {
  readonly person: Balance['fromUser'];
  readonly isYou: boolean;
}): ReactElement => <Avatar id={id} name={name} image={avatar} size={36} isYou={isYou} />;

const debtor = (name: readonly ReactNode[]): ReactElement => <strong key="debtor">{name}</strong>;
const creditor = (name: readonly ReactNode[]): ReactElement => <strong key="creditor">{name}</strong>;

/** Returns 'You owe Ishita Sen ₹16,240.00', 'Lata owes Mohan ₹50.00'. */
function owedWords(
  { balance, form: { owedMinor, currency } }: RecordSettlementFormProps,
  viewerId: string,
): readonly (string | ReactElement)[] {
  const { person, isOwed } = counterpartOf(balance, viewerId);
  const name = person.name || LABELS.unknownUser;
  const amount = moneyPart({ amountMinor: owedMinor, currency, tone: isOwed ? 'owed' : 'owing' });
  if (!involves(balance, viewerId))
    return TEXT.personOwes({
      debtorName: balance.fromUser.name,
      creditorName: balance.toUser.name,
      debtor,
      creditor,
      amount,
    });
  return isOwed
    ? TEXT.personOwesYou({ debtorName: name, debtor, amount })
    : TEXT.youOwePerson({ creditorName: name, creditor, amount });
}

/** The avatars of debtor and creditor, and what is owed. */
function Parties({ balance, form, owed }: RecordSettlementFormProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { fromUser, toUser } = balance;
  return (
    <div className="beside">
      <Party person={fromUser} isYou={fromUser.id === viewerId} />
      <ArrowRight size={20} className="tone-muted" aria-hidden="true" />
      <Party person={toUser} isYou={toUser.id === viewerId} />
      <p className={`wraps ${styles.statement}`}>{owed ?? owedWords({ balance, form }, viewerId)}</p>
    </div>
  );
}

function summaryWords(balance: Balance, viewerId: string): string {
  if (!involves(balance, viewerId)) return TEXT.willBePaid;
  return counterpartOf(balance, viewerId).isOwed ? TEXT.willReceive : TEXT.willPay;
}

function Summary({
  words,
  isOwed,
  form,
}: {
  readonly words: string;
  readonly isOwed: boolean;
  readonly form: SettlementForm;
}): ReactElement {
  const { amountMinor, remainingMinor, owedMinor, currency } = form;
  const tone = isOwed ? 'owed' : 'owing';
  return (
    <section>
      <div className="spread text-secondary tone-muted">
        <p>
          {words}{' '}
          <Money
            amountMinor={amountMinor}
            currency={currency}
            className={`text-card-title ${styles.amount}`}
          />
        </p>
        <p className={styles.remaining}>
          {TEXT.remaining}{' '}
          <Money
            amountMinor={remainingMinor}
            currency={currency}
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
          { key: 'over', value: amountMinor - owedMinor, paint: form.isAdvance ? 'owed' : 'over' },
        ]}
      />
    </section>
  );
}
