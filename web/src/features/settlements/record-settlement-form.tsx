import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { describeSettled } from '@barabar/core/settled-amounts';
import { decimalText, formatAmount, toMinor } from '@barabar/core/money';
import type { Balance } from '@barabar/core/contract/balances';
import type { Settlement } from '@barabar/core/contract/settlements';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { moneyPart } from '../../components/part.tsx';
import { FailureAlert, type Mend } from '../../components/conflict/failure-alert.tsx';
import { sayNet } from '../../lib/records/net-of-act.ts';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { Faces } from './faces.tsx';
import { SettlementAmountField } from './settlement-amount-field.tsx';
import { sideOf } from './settlement-draft.ts';
import type { SettlementForm } from './settlement-form.ts';
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
  readonly canAdvance?: boolean;
  /** Whether the share of one bill is paid, which may be less than the whole balance. */
  readonly isBill?: boolean;
}

/** Who pays whom how much, and what remains (spec §2, Record payment). */
export function RecordSettlementForm({
  balance,
  form,
  fixed: single,
  act,
  mend,
  canAdvance = false,
  isBill = false,
}: RecordSettlementFormProps) {
  const content = useFocusOnMount();
  const isFixed = (single ?? act) !== undefined;
  const isBeyond = !isFixed && !form.isWaiting && form.owedMinor > 0 && form.amountMinor > form.owedMinor;
  return (
    <div ref={content} tabIndex={-1}>
      {act ? (
        <p className="wraps">{TEXT.actAmounts({ amount: sayNet(act) })}</p>
      ) : single ? (
        <Fixed settlement={single} />
      ) : (
        <Parties balance={balance} form={form} />
      )}
      {form.failure !== undefined && <FailureAlert reason={form.failure} mend={mend} />}
      {!isFixed && <SettlementAmountField form={form} />}
      {isBeyond ? (
        <Beyond balance={balance} form={form} canAdvance={canAdvance} isBill={isBill} />
      ) : (
        !isFixed && <Remaining form={form} />
      )}
    </div>
  );
}

/** What remains to be paid. */
function Remaining({ form: { owedMinor, amountMinor, currency } }: { form: SettlementForm }) {
  const remainingMinor = toMinor(Math.max(0, owedMinor - Math.max(0, amountMinor)));
  return (
    <p className="text-secondary tone-muted">
      {TEXT.remaining} <Money amountMinor={remainingMinor} currency={currency} />
    </p>
  );
}

const namesOf = ({ fromUser, toUser }: Balance) => ({
  payer: fromUser.name || LABELS.unknownUser,
  payee: toUser.name || LABELS.unknownUser,
});

const ADVANCE = { byYou: TEXT.advanceByYou, toYou: TEXT.advanceToYou, ofOthers: TEXT.advanceOfOthers };
const BEYOND = { byYou: TEXT.beyondPaid, toYou: TEXT.beyondReceived, ofOthers: TEXT.beyondOthers };

/**
 * What is paid beyond what is owed: a button makes it an advance, and words say so then. Where there can be no advance,
 * words say what to do instead.
 */
function Beyond({ balance, form, canAdvance = false, isBill = false }: RecordSettlementFormProps) {
  const { id: viewerId } = useCurrentUser();
  const { currency, owedMinor, amountMinor, isAdvance, isSaving, enter } = form;
  const side = sideOf(balance, viewerId);
  const owed = formatAmount(owedMinor, { currency });
  const rest = formatAmount(toMinor(amountMinor - owedMinor), { currency });
  const words = { owed, rest, ...namesOf(balance) };
  if (canAdvance && isAdvance)
    return (
      <output className="text-secondary wraps" style={{ display: 'block' }}>
        {ADVANCE[side](words)}
      </output>
    );
  if (canAdvance)
    return (
      <Button variant="tonal" size="small" disabled={isSaving} onClick={() => enter({ isAdvance: true })}>
        {TEXT.offerAdvance({ rest })}
      </Button>
    );
  return (
    <div className="stack-close">
      <p className="text-secondary wraps">{isBill ? TEXT.bill.beyond({ owed }) : BEYOND[side](words)}</p>
      <Button
        variant="line"
        isBlock
        disabled={isSaving}
        onClick={() => enter({ amountText: decimalText(owedMinor, currency) })}
      >
        {TEXT.settleExactly({ amount: owed })}
      </Button>
    </div>
  );
}

/** Returns 'Kabir Rao paid you ₹2,466.60', and where it cleared several balances, 'for $20.00 and €10.00'. */
function fixedWords(settlement: Settlement, viewerId: string): readonly (string | ReactElement)[] {
  const { fromUser, toUser, amount: amountMinor, currency, settles } = settlement;
  const side = sideOf(settlement, viewerId);
  const words = { payer: fromUser.name, payee: toUser.name, amount: moneyPart({ amountMinor, currency }) };
  return settles
    ? TEXT.fixed[side]({ ...words, settled: describeSettled(settles) })
    : TEXT.fixedAlone[side](words);
}

/** What was handed over for what. */
function Fixed({ settlement }: { settlement: Settlement }) {
  const { id: viewerId } = useCurrentUser();
  return (
    <div className="stack-tight wraps">
      <p>{fixedWords(settlement, viewerId)}</p>
      <p className="text-secondary tone-muted">{TEXT.fixedAmount}</p>
    </div>
  );
}

/** Who pays whom, and for screen readers how much: the field shows that. */
function Parties({ balance, form: { amountMinor, currency } }: RecordSettlementFormProps) {
  const { id: viewerId } = useCurrentUser();
  const [side, names] = [sideOf(balance, viewerId), namesOf(balance)];
  return (
    <div className={`beside ${styles.parties}`}>
      <Faces from={balance.fromUser} to={balance.toUser} />
      <p className="wraps">
        <span className="visually-hidden">
          {TEXT.parties[side]({ ...names, amount: formatAmount(amountMinor, { currency }) })}
        </span>
        <span aria-hidden="true" className="strong">
          {TEXT.whom[side](names)}
        </span>
      </p>
    </div>
  );
}
