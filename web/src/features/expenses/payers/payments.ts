import { sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import type { Payer } from '@barabar/core/ledger';
import { hasExcessDecimals, unitsOf } from '../../../lib/forms/amount-text.ts';
import { textOfPart } from '../amount/field-text.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';

/** What one of several payers paid, as typed. Without a text they paid the rest; at most one payment has none. */
export interface Payment {
  readonly userId: string;
  readonly text: string | undefined;
}

/** One of several payers, with the amount as it is now. */
export interface PaymentRow {
  readonly userId: string;
  /** The text of the field: as typed, or the rest. */
  readonly text: string;
  /** Minor units. */
  readonly amount: Minor;
}

/** What several payers paid, whether it sums to the amount or not. */
export interface PaymentsPreview {
  readonly rows: readonly PaymentRow[];
  /** Minor units that nobody has paid yet. Below zero, the payments exceed the amount. */
  readonly leftMinor: number;
}

/** The fields of a draft that say who paid. */
interface PaidDraft {
  /** Digits with an optional decimal point. */
  readonly amountText: string;
  readonly currency: Currency;
  /** The single payer, if `payments` is undefined. */
  readonly payerId: string | undefined;
  readonly payments: readonly Payment[] | undefined;
}

/** Computes what each of several payers paid. The rest is never negative. Pure; no typed text makes it throw. */
export function previewPayments({ amountText, currency, payments = [] }: PaidDraft): PaymentsPreview {
  const amountMinor = unitsOf(amountText, currency);
  const typedMinor = payments.reduce((sum, { text = '' }) => sum + unitsOf(text, currency), 0);
  const rest = toMinor(Math.max(amountMinor - typedMinor, 0));
  const rows = payments.map(({ userId, text }) =>
    text === undefined
      ? { userId, text: rest === 0 ? '' : textOfPart(rest, 'exact', currency), amount: rest }
      : { userId, text, amount: toMinor(unitsOf(text, currency)) },
  );
  return { rows, leftMinor: amountMinor - sumMinor(rows.map(({ amount }) => amount)) };
}

/** The payers of a draft: the single one, or everybody who paid more than nothing. Empty if there is nobody. */
export function payersOf(draft: PaidDraft): readonly Payer[] {
  const { payerId, payments, amountText, currency } = draft;
  if (payments)
    return previewPayments(draft).rows.flatMap(({ userId, amount }) =>
      amount > 0 ? [{ userId, amount }] : [],
    );
  return payerId === undefined ? [] : [{ userId: payerId, amount: toMinor(unitsOf(amountText, currency)) }];
}

/** The payer whom the expense names; of several, the one who paid most. */
export function mainPayerOf(draft: PaidDraft): string | undefined {
  const [first, ...others] = draft.payments ? payersOf(draft) : [];
  return first
    ? others.reduce((most, payer) => (payer.amount > most.amount ? payer : most), first).userId
    : draft.payerId;
}

/** A draft with a single payer where nobody else has paid. What was typed and does not make the amount stays. */
export function withSinglePayer<Draft extends PaidDraft>(draft: Draft): Draft {
  const { payments, payerId, currency } = draft;
  if (!payments) return draft;
  const { rows, leftMinor } = previewPayments(draft);
  const paying = rows.filter(({ amount }) => amount > 0);
  const isWrong =
    payments.some(({ text = '' }) => hasExcessDecimals(text, currency)) ||
    (leftMinor !== 0 && payments.some(({ text = '' }) => text !== ''));
  if (paying.length > 1 || isWrong) return draft;
  const first = paying[0] ?? payments.find(({ text }) => text !== '');
  return { ...draft, payerId: first?.userId ?? payerId, payments: undefined };
}

/** The payments of an expense that several people paid: the last one is the rest, and follows the amount. */
export const paymentsOf = (payers: readonly Payer[], currency: Currency): readonly Payment[] =>
  payers.map(({ userId, amount }, index) => ({
    userId,
    text: index === payers.length - 1 ? undefined : textOfPart(amount, 'exact', currency),
  }));

const withText = (
  payments: readonly Payment[],
  userId: string,
  text: string | undefined,
): readonly Payment[] => payments.map((payment) => (payment.userId === userId ? { userId, text } : payment));

/**
 * Adds a payer, who takes the rest. Where somebody has the rest already, they keep it: the field of the new one is empty,
 * and what is typed in it comes off that rest.
 */
export function addPayment(payments: readonly Payment[], userId: string): readonly Payment[] {
  if (payments.some((payment) => payment.userId === userId)) return payments;
  const hasRest = payments.some(({ text }) => text === undefined);
  return [...payments, { userId, text: hasRest ? '' : undefined }];
}

/** Removes payers. Who is left alone takes the rest. */
export function removePayments(
  payments: readonly Payment[],
  isGone: (userId: string) => boolean,
): readonly Payment[] {
  const remaining = payments.filter(({ userId }) => !isGone(userId));
  return remaining.length === 1 ? remaining.map(({ userId }) => ({ userId, text: undefined })) : remaining;
}

/** Types in a payer's field. The rest moves on to the other of two payers, or to the last field that is empty. */
export function enterPayment(
  payments: readonly Payment[],
  { userId, text }: { userId: string; text: string },
): readonly Payment[] {
  const entered = withText(payments, userId, text);
  const others = entered.filter((payment) => payment.userId !== userId);
  if (others.some((payment) => payment.text === undefined)) return entered;
  const next = others.length === 1 ? others[0] : others.findLast((payment) => payment.text === '');
  return next ? withText(entered, next.userId, undefined) : entered;
}

/** Leaves a payer's field. If it is empty and nobody has the rest, it takes the rest. */
export function leavePayment(payments: readonly Payment[], userId: string): readonly Payment[] {
  const isEmpty = payments.some((payment) => payment.userId === userId && payment.text === '');
  const hasRest = payments.some(({ text }) => text === undefined);
  return isEmpty && !hasRest ? withText(payments, userId, undefined) : payments;
}

/**
 * The participants in the order in which the form offers them as payers: the viewer, then recent payers, then everybody
 * else in the given order.
 * @param recent newest first.
 */
export function orderPayers<P extends { readonly id: string }>(
  participants: readonly P[],
  { viewerId, recent }: { viewerId: string; recent: readonly RecentExpense[] },
): readonly P[] {
  const order = [viewerId, ...recent.map(({ paidBy }) => paidBy)];
  const placeOf = ({ id }: P): number => {
    const rank = order.indexOf(id);
    return rank === -1 ? order.length : rank;
  };
  return participants.toSorted((a, b) => placeOf(a) - placeOf(b));
}
