import { DEFAULT_MESSAGES } from '@barabar/core/contract/errors';
import { SETTLEMENT_AMOUNT_MESSAGE } from '@barabar/core/contract/settlements';
import type { Balance } from '@barabar/core/contract/balances';
import { amountTooLargeIn, type Person } from '@barabar/core/contract/fields';
import type { NewSettlement, Settlement, SettlementChanges } from '@barabar/core/contract/settlements';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES, minorFromDecimal, toMinor, type Currency, type Minor } from '@barabar/core/money';

/** One side of a balance as the viewer sees it. */
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

/** Balances in which `userId` is one of the two: what can be settled. */
export function settleableBy(balances: readonly Balance[], userId: string): Balance[] {
  return balances.filter(({ fromUserId, toUserId }) => fromUserId === userId || toUserId === userId);
}

/** What the same debtor owes the same creditor in the same group, in another currency; zero where there is no such row. */
export function owedIn(currency: Currency, balance: Balance, balances: readonly Balance[]): Minor {
  if (currency === balance.currency) return balance.amount;
  return rowOf({ ...balance, currency }, balances)?.amount ?? toMinor(0);
}

/** Currencies in which something is owed in the same row, its own included: only these can be settled. */
export const currenciesOwed = (balance: Balance, balances: readonly Balance[]): readonly Currency[] =>
  CURRENCIES.filter((currency) => owedIn(currency, balance, balances) > 0);

/** The row of the same debtor, creditor, group and currency. */
function rowOf(
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

/** An amount as typed, read against what is owed (spec §5, Settlement). */
export type AmountReading =
  | { readonly amountMinor: Minor; readonly error?: undefined }
  | { readonly amountMinor?: undefined; readonly error: string };

/** Reads what was typed: a number above 0, not above `owedMinor`; with the words of spec §5 where it is not. */
export function readSettlementAmount(
  text: string,
  { owedMinor, currency }: { readonly owedMinor: Minor; readonly currency: Currency },
): AmountReading {
  const amountMinor = minorOf(text);
  if (amountMinor <= 0) return { error: SETTLEMENT_AMOUNT_MESSAGE };
  if (amountMinor > owedMinor) return { error: DEFAULT_MESSAGES['exceeds-owed'] };
  if (amountMinor > LIMITS.amountMinorMax) return { error: amountTooLargeIn(currency) };
  return { amountMinor };
}

/** The value of a number field in minor units, however large; 0 for what is no amount, such as one of three decimals. */
export function minorOf(text: string): Minor {
  return (text.trim() === '' ? undefined : minorFromDecimal(Number(text))) ?? toMinor(0);
}

/** What is left of `owedMinor`, never below 0; all of it while no amount is typed. */
export function remainingAfter(text: string, owedMinor: Minor): Minor {
  return toMinor(Math.max(0, owedMinor - Math.max(0, minorOf(text))));
}

/** The request: who owes pays; the note only when something is left of it, the group only when the balance has one. */
export function settlementOf(
  balance: Balance,
  {
    amountMinor,
    currency,
    note,
  }: { readonly amountMinor: Minor; readonly currency: Currency; readonly note: string },
): NewSettlement {
  const trimmed = note.trim();
  return {
    fromUserId: balance.fromUserId,
    toUserId: balance.toUserId,
    amount: amountMinor,
    currency,
    ...(trimmed !== '' && { note: trimmed }),
    ...(balance.groupId !== undefined && { groupId: balance.groupId }),
  };
}

/**
 * What a settlement may be of at most when it is edited, as a balance: what is owed without it in its group and currency
 * (design: what is owed now, and what it has settled already).
 */
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

/** What of a settlement has been changed. */
export type SettlementEdit = Omit<SettlementChanges, 'version'>;

/** What has been changed of a settlement, as PATCH takes it; no note is null. */
export function settlementEditOf(
  settlement: Settlement,
  {
    amountMinor,
    currency,
    note,
  }: { readonly amountMinor: Minor; readonly currency: Currency; readonly note: string },
): SettlementEdit {
  const trimmed = note.trim();
  return {
    ...(amountMinor !== settlement.amount && { amount: amountMinor }),
    ...(currency !== settlement.currency && { currency }),
    ...(trimmed !== (settlement.note ?? '') && { note: trimmed || null }),
  };
}
