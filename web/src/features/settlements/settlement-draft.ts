import { SETTLEMENT } from '@barabar/core/records/settlement';
import {
  EXCEEDS_OWED_MESSAGE,
  newSettlement,
  SETTLEMENT_AMOUNT_MESSAGE,
  type NewSettlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlement-changes';
import type { Balance } from '@barabar/core/contract/balances';
import { amountTooLargeIn, type Person } from '@barabar/core/contract/fields';
import type { Settlement } from '@barabar/core/contract/settlements';
import {
  amountMax,
  decimalsOf,
  groupByCurrency,
  minorFromDecimal,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { decimalsWords, hasExcessDecimals } from '../../lib/forms/amount-text.ts';
import { bareCode, editIn, requestOf, type DraftOf } from '../../lib/records/field-drafts.ts';
import { involves } from '@barabar/core/pair';

export type PlainFields = DraftOf<typeof SETTLEMENT>;

/** What the viewer has entered, with the amount in minor units. */
export interface SettledAmount extends Partial<Omit<PlainFields, 'paidOn'>>, Pick<PlainFields, 'paidOn'> {
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** What was handed over beyond the amount; nothing for zero. */
  readonly advanceMinor?: Minor | undefined;
}

/** A typed UPI transaction reference without the spaces that banks put into it. */
export const utrOf = (text: string): string => bareCode(SETTLEMENT.utr, text);

/** Why a typed UPI transaction reference is none; undefined if it is one, or nothing is typed. */
export const utrProblem = (text: string): string | undefined =>
  text.trim() === '' ? undefined : newSettlement.shape.utr.safeParse(utrOf(text)).error?.issues[0]?.message;

export type Balances = readonly [Balance, ...Balance[]];

/** Undefined for none. */
export const balanceList = ([first, ...others]: readonly Balance[]): Balances | undefined =>
  first && [first, ...others];

/** The other side of a balance as the viewer sees it. */
export interface Counterpart {
  readonly person: Person;
  /** Whether that person owes the viewer. */
  readonly isOwed: boolean;
}

/** The other person of a balance that involves `userId`. */
export function counterpartOf(balance: Balance, userId: string): Counterpart {
  const isOwed = balance.toUserId === userId;
  return { person: isOwed ? balance.fromUser : balance.toUser, isOwed };
}

/** Whether `userId` pays, is paid, or neither: what the sentences about a payment are called. */
export const sideOf = (
  { fromUserId, toUserId }: Pick<Balance, 'fromUserId' | 'toUserId'>,
  userId: string,
): 'byYou' | 'toYou' | 'ofOthers' =>
  fromUserId === userId ? 'byYou' : toUserId === userId ? 'toYou' : 'ofOthers';

/** The balances that `userId` can settle for themselves: those that involve them. */
export function settleableBy(balances: readonly Balance[], userId: string): Balance[] {
  return balances.filter((balance) => involves(balance, userId));
}

/** What the debtor of `balance` owes the creditor in the same group in `currency`; zero if there is no such row. */
export function owedIn(currency: Currency, balance: Balance, balances: readonly Balance[]): Minor {
  if (currency === balance.currency) return balance.amount;
  return rowOf({ ...balance, currency }, balances)?.amount ?? toMinor(0);
}

/** Currencies in which the debtor of `balance` owes the creditor in the same group. Only these can be settled. */
export const currenciesOwed = (balance: Balance, balances: readonly Balance[]): readonly Currency[] =>
  groupByCurrency([balance, ...balances])
    .map(([currency]) => currency)
    .filter((currency) => owedIn(currency, balance, balances) > 0);

/** The row of the same debtor, creditor, group and currency. */
export function rowOf(
  {
    fromUserId,
    toUserId,
    currency,
    groupId,
  }: Pick<Balance, 'fromUserId' | 'toUserId' | 'currency' | 'groupId'>,
  balances: readonly Balance[],
): Balance | undefined {
  return balances.find(
    (other) =>
      other.currency === currency &&
      other.fromUserId === fromUserId &&
      other.toUserId === toUserId &&
      other.groupId === groupId,
  );
}

/** A typed amount in minor units, or the message why it cannot be settled (spec §5, Settlement). */
export type AmountReading =
  | { readonly amountMinor: Minor; readonly error?: undefined }
  | { readonly amountMinor?: undefined; readonly error: string };

/** Reads a typed amount, which must be above 0 and at most `owedMinor`. Otherwise returns the message of spec §5. */
export function readSettlementAmount(
  text: string,
  { owedMinor, currency }: { owedMinor: Minor; currency: Currency },
): AmountReading {
  if (hasExcessDecimals(text.trim(), currency)) return { error: decimalsWords(currency) };
  const amountMinor = minorOf(text, currency);
  if (amountMinor <= 0) return { error: SETTLEMENT_AMOUNT_MESSAGE };
  if (amountMinor > owedMinor) return { error: EXCEEDS_OWED_MESSAGE };
  if (amountMinor > amountMax(currency)) return { error: amountTooLargeIn(currency) };
  return { amountMinor };
}

/** Reads an amount of which all that is owed is settled, and the rest is an advance. */
export function readAdvance(
  advanceMinor: Minor,
  { owedMinor, currency }: { owedMinor: Minor; currency: Currency },
): AmountReading {
  if (owedMinor <= 0) return { error: EXCEEDS_OWED_MESSAGE };
  if (Math.max(owedMinor, advanceMinor) > amountMax(currency)) return { error: amountTooLargeIn(currency) };
  return { amountMinor: owedMinor };
}

/** Reads an amount without a limit; 0 if it is no amount, such as one with too many decimals. */
export function minorOf(text: string, currency: Currency): Minor {
  return (text.trim() === '' ? undefined : minorFromDecimal(Number(text), currency)) ?? toMinor(0);
}

/** What is blank is left out, and the group if there is none. `forExpenseIds` is what it is paid for. */
export function settlementOf(
  balance: Balance,
  { amountMinor, currency, advanceMinor = toMinor(0), ...entered }: SettledAmount,
  forExpenseIds?: readonly string[],
): NewSettlement {
  return {
    fromUserId: balance.fromUserId,
    toUserId: balance.toUserId,
    amount: amountMinor,
    currency,
    ...requestOf(SETTLEMENT, entered),
    ...(forExpenseIds && { forExpenseIds: [...forExpenseIds] }),
    ...(advanceMinor > 0 && { advance: advanceMinor }),
    ...(balance.groupId !== undefined && { groupId: balance.groupId }),
  };
}

/** In its group and currency: an edited settlement may not exceed it. */
export function balanceWithout(settlement: Settlement, balances: readonly Balance[]): Balance {
  const { fromUserId, toUserId, fromUser, toUser, amount, currency, groupId } = settlement;
  const bare = {
    fromUserId,
    toUserId,
    fromUser,
    toUser,
    currency,
    ...(groupId !== undefined && { groupId }),
  };
  const row = rowOf(settlement, balances);
  return { ...bare, amount: toMinor(amount + (row?.amount ?? 0)) };
}

/** The balance without it, and of expenses what is open (`openMinor`), or its amount of before. */
export function balanceFor(
  settlement: Settlement,
  { balances, openMinor }: { balances: readonly Balance[]; openMinor: Minor | undefined },
): Balance {
  const balance = balanceWithout(settlement, balances);
  if (openMinor === undefined) return balance;
  const most = Math.max(settlement.amount, openMinor);
  return { ...balance, amount: toMinor(Math.min(balance.amount, most)) };
}

export type SettlementEdit = Omit<SettlementChanges, 'version'>;

/** The changed fields as the body of PATCH without the version, an amount with its currency. A note that was removed is null. */
export function settlementEditOf(
  settlement: Settlement,
  { amountMinor, currency, ...entered }: SettledAmount,
): SettlementEdit {
  // The same minor units are another amount then.
  const isInOtherUnits = decimalsOf(currency) !== decimalsOf(settlement.currency);
  return {
    ...((amountMinor !== settlement.amount || isInOtherUnits) && { amount: amountMinor, currency }),
    ...(currency !== settlement.currency && { currency }),
    ...editIn(SETTLEMENT, settlement, requestOf(SETTLEMENT, entered)),
  };
}
