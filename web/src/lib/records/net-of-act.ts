import { netsOfAct, type ActNet } from '@barabar/core/act-net';
import type { Person } from '@barabar/core/contract/fields';
import { UNCONFIRMED_DAYS, type Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { formatAmount, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { shorten } from '../people/shorten.ts';

const ACTIVITY = text('activity');
const METHOD_NAMES = text('methods');
export const ACTS = text('acts');

export type Act = readonly [Settlement, ...Settlement[]];

export interface HandedOver {
  readonly payer: Person;
  readonly payee: Person;
  readonly nets: readonly ActNet[];
}

export function netOfAct(act: Act): HandedOver {
  const [{ fromUser, toUser }] = act;
  const nets = netsOfAct(act, toUser.id);
  return (nets[0]?.amountMinor ?? 0) < 0
    ? { payer: toUser, payee: fromUser, nets: netsOfAct(act, fromUser.id) }
    : { payer: fromUser, payee: toUser, nets };
}

export interface ActSum {
  readonly amountMinor: Minor;
  readonly currency: Currency;
}

/** What was handed over, without signs; where all was set off, what the first settlement cleared. */
export function sumsOfAct(act: Act): readonly [ActSum, ...ActSum[]] {
  const [first, ...rest] = netOfAct(act).nets.map(({ amountMinor, currency }) => ({
    amountMinor: toMinor(Math.abs(amountMinor)),
    currency,
  }));
  return first ? [first, ...rest] : [{ amountMinor: act[0].amount, currency: act[0].currency }];
}

/** Returns '₹200.00', or '₹200.00, $5.00': what changed hands by the settlements of one act. */
export const sayNet = (act: Act): string =>
  sumsOfAct(act)
    .map(({ amountMinor, currency }) => formatAmount(amountMinor, { currency }))
    .join(', ');

/** Whether of an act only a part is known, and not what was handed over: as others in its group know it. */
export const isPartOnly = ([{ actId, handed }, ...others]: Act): boolean =>
  actId !== undefined && handed === undefined && others.length === 0;

/** Whether all that is known of an act was set off: how money was handed over says nothing of it. */
export const isOnlySetOff = (act: Act): boolean => isPartOnly(act) && act[0].isSetOff === true;

/** Whether a settlement of an act was set off against the others of it: no money was given by it. */
export const isSetOffIn = (settlement: Settlement, act: Act): boolean =>
  settlement.isSetOff ?? (act.length > 1 && settlement.toUserId !== netOfAct(act).payee.id);

/** The settlements of an act as they are told: what was set off comes last. */
export const inOrder = (act: Act): readonly Settlement[] =>
  act.toSorted((a, b) => Number(isSetOffIn(a, act)) - Number(isSetOffIn(b, act)));

/** Returns ['UPI', 'UTR 423112345678']: how it was paid; nothing where all that is known was set off. */
export function sayMeans(act: Act): readonly string[] {
  const [{ method, utr }] = act;
  if (isOnlySetOff(act)) return [];
  return [...(method ? [METHOD_NAMES[method]] : []), ...(utr === undefined ? [] : [ACTIVITY.utr({ utr })])];
}

/** Who handed over what to whom, for messages. */
export function actParties(act: Act, userId: string) {
  const { payer, payee } = netOfAct(act);
  return {
    from: payer.id === userId ? 'you' : 'other',
    fromName: payer.name,
    to: payee.id === userId ? 'you' : 'other',
    toName: payee.name,
  } as const;
}

const placeOf = ({ group }: Settlement) => ({ where: group ? 'named' : 'none', group: group?.name ?? '' });

/** Returns 'Cancelled out in Flat 402'. */
export const sayPlace = (settlement: Settlement, act: Act): string =>
  ACTS.place({ kind: isSetOffIn(settlement, act) ? 'setOff' : 'settled', ...placeOf(settlement) });

/** What an act did: ['₹2,168.67 settled in Goa', '₹668.67 cancelled out in Flat 402']. Empty for a single settlement without an advance. */
export function sayParts(act: Act): readonly string[] {
  const [first, ...others] = act;
  const isWhole = first.actId === undefined && first.advanceExpenseId === undefined;
  if (isPartOnly(act) || (isWhole && others.length === 0)) return [];
  return [
    ...inOrder(act).map((settlement) =>
      ACTS.part({
        amount: formatAmount(settlement.amount, { currency: settlement.currency }),
        kind: isSetOffIn(settlement, act) ? 'setOff' : 'settled',
        ...placeOf(settlement),
      }),
    ),
    ...advancesOf(act).map(({ amountMinor, currency }) =>
      ACTS.advanceOf({ amount: formatAmount(amountMinor, { currency }) }),
    ),
  ];
}

/** What a single settlement has in advance. Of an act, its page has them. */
function advancesOf([{ actId, advanceExpenseId, handed = [], amount, currency }]: Act): readonly ActSum[] {
  if (actId !== undefined || advanceExpenseId === undefined) return [];
  const inCurrency = handed.filter((settlement) => settlement.currency === currency);
  const amountMinor = toMinor(sumMinor(inCurrency.map((settlement) => settlement.amount)) - amount);
  return amountMinor > 0 ? [{ amountMinor, currency }] : [];
}

const DAY_MS = 24 * 60 * 60_000;

/** What whoever paid reads for 30 days, as long as the payee has not confirmed it: 'Meera has not confirmed yet'. */
export function unconfirmedWords(act: Act, userId: string): string | undefined {
  const { payer, payee } = netOfAct(act);
  const isFresh = Date.now() - act[0].settledAt.getTime() < UNCONFIRMED_DAYS * DAY_MS;
  const isAwaited = payer.id === userId && isFresh && act.some(({ isUnconfirmed }) => isUnconfirmed);
  return isAwaited ? ACTS.unconfirmed({ name: shorten(payee.name) }) : undefined;
}
