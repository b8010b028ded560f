import { groupByCurrency, sumMinor, toMinor, type Currency, type Minor } from './money.ts';

/** An amount that changes hands; below zero for what goes the other way. */
export interface HandedOver {
  readonly amount: Minor;
  readonly currency: Currency;
}

interface Part {
  readonly toUserId: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** What was handed over by the whole act to its payee, where it is stored. */
  readonly handed?: readonly HandedOver[] | null | undefined;
}

export interface ActNet {
  readonly currency: Currency;
  /** Minor units; below zero for what goes the other way. */
  readonly amountMinor: Minor;
}

/** Returns an act's nets as stored, or else those of its parts. `act` has all its settlements, or is a single one. */
export function netsOfAct(act: readonly Part[], userId: string): readonly ActNet[] {
  const signFor = ({ toUserId }: Part): number => (toUserId === userId ? 1 : -1);
  const stored = act.find(({ handed }) => handed !== undefined && handed !== null);
  if (stored?.handed)
    return stored.handed.map(({ amount, currency }) => ({
      currency,
      amountMinor: toMinor(amount * signFor(stored)),
    }));
  return groupByCurrency(act).map(([currency, parts]) => ({
    currency,
    amountMinor: sumMinor(parts.map((part) => toMinor(part.amount * signFor(part)))),
  }));
}

/** With their advances, in each currency that does not come out even. */
export const handedOverTo = (
  act: readonly (Part & { readonly advance?: Minor | null | undefined })[],
  userId: string,
): readonly HandedOver[] =>
  netsOfAct(
    act.map(({ advance, ...part }) => ({ ...part, amount: toMinor(part.amount + (advance ?? 0)) })),
    userId,
  ).flatMap(({ amountMinor: amount, currency }) => (amount === 0 ? [] : [{ amount, currency }]));

/** Whether a settlement is set off against others of its act: no money was given to its payee by it. */
export const isSetOff = ({ handed, currency }: Omit<Part, 'toUserId' | 'amount'>): boolean =>
  handed !== undefined &&
  handed !== null &&
  !handed.some((sum) => sum.currency === currency && sum.amount > 0);

/** In some currency, they are paid more than is set off. Where everything is set off, it counts for both. */
export function isPaidBy(act: readonly Part[], userId: string): boolean {
  const nets = netsOfAct(act, userId);
  return (
    nets.some(({ amountMinor }) => amountMinor > 0) || nets.every(({ amountMinor }) => amountMinor === 0)
  );
}
