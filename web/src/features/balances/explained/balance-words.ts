import type { ReactElement } from 'react';
import type { Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import type { RecordPart } from './explain-balance.ts';

const TEXT = text('explainedBalance');
const BALANCES = text('balances');
const LABELS = text('fields');

export interface Names {
  readonly isYou: (userId: string) => boolean;
  readonly nameOf: (userId: string) => string;
}

export type Sides = readonly [debtorId: string, creditorId: string];

/** What is in the place of an amount in a sentence. It has a key. */
type Amount = () => ReactElement;

type Sentence = readonly (string | ReactElement)[];

/** Returns 'Imran owes you'. */
export function owesWords([debtorId, creditorId]: Sides, { isYou, nameOf }: Names): string {
  const [debtor, creditor] = [nameOf(debtorId), nameOf(creditorId)];
  if (isYou(debtorId)) return TEXT.heads.youOwe({ creditor });
  return isYou(creditorId) ? TEXT.heads.owesYou({ debtor }) : BALANCES.owes({ debtor, creditor });
}

/** What a settlement was to one of the two, or to `userId`: 'you gave', 'Imran got'. */
function gaveWords({ fromUserId, toUserId }: Settlement, { isYou, nameOf }: Names, userId?: string): string {
  const isGiver = userId === undefined ? !isYou(toUserId) : userId === fromUserId;
  const id = isGiver ? fromUserId : toUserId;
  if (isYou(id)) return isGiver ? TEXT.youGave : TEXT.youGot;
  return (isGiver ? TEXT.gave : TEXT.got)({ name: nameOf(id) });
}

/** What a record was between two people, in which it makes the debt larger or smaller: 'you owe', 'Imran owes', 'you gave'. */
export function partOfPair({ record, amountMinor }: RecordPart, sides: Sides, names: Names): string {
  if ('fromUserId' in record) return gaveWords(record, names);
  const [debtorId, creditorId] = amountMinor > 0 ? sides : [sides[1], sides[0]];
  if (names.isYou(debtorId)) return LABELS.youOwe;
  return names.isYou(creditorId) ? LABELS.owesYou : TEXT.heads.owesInTotal({ name: names.nameOf(debtorId) });
}

/** What a record was for one person, whatever others: 'Imran owes', 'you are owed', 'you gave'. */
export function partOfNet(
  { record, amountMinor }: RecordPart,
  userId: string,
  { isDebt, ...names }: Names & OfDebt,
): string {
  if ('fromUserId' in record) return gaveWords(record, names, userId);
  return netWords(userId, { ...names, isDebt: amountMinor > 0 === isDebt });
}

/** Returns 'Imran owes you ₹300.00'. */
export function owesSentence(
  [debtorId, creditorId]: Sides,
  { isYou, nameOf, amount }: Names & { readonly amount: Amount },
): Sentence {
  const [debtor, creditor] = [nameOf(debtorId), nameOf(creditorId)];
  if (isYou(debtorId)) return TEXT.sums.youOwe({ creditor, amount });
  return isYou(creditorId)
    ? TEXT.sums.owesYou({ debtor, amount })
    : TEXT.sums.owes({ debtor, creditor, amount });
}

/** Returns 'You and Imran are settled up'. */
export function settledWords([oneId, otherId]: Sides, { isYou, nameOf }: Names): string {
  if (isYou(oneId)) return TEXT.heads.youAreSettled({ name: nameOf(otherId) });
  return isYou(otherId)
    ? TEXT.heads.youAreSettled({ name: nameOf(oneId) })
    : TEXT.heads.areSettled({ one: nameOf(oneId), other: nameOf(otherId) });
}

/** Returns 'Imran gets back', of a debt 'Imran owes'. */
export function netWords(userId: string, { isYou, nameOf, isDebt }: Names & OfDebt): string {
  const { heads } = TEXT;
  if (isYou(userId)) return isDebt ? LABELS.totalOwing : heads.youGetBack;
  return (isDebt ? heads.owesInTotal : heads.getsBack)({ name: nameOf(userId) });
}

/** Returns 'Imran gets back ₹300.00', of a debt 'Imran owes ₹300.00'. */
export function netSentence(
  userId: string,
  { isYou, nameOf, isDebt, amount }: Names & OfDebt & { readonly amount: Amount },
): Sentence {
  const { sums } = TEXT;
  if (isYou(userId)) return (isDebt ? sums.youOweInTotal : sums.youGetBack)({ amount });
  return (isDebt ? sums.owesInTotal : sums.getsBack)({ name: nameOf(userId), amount });
}

interface OfDebt {
  readonly isDebt: boolean;
}

/** Returns 'Imran is settled up'. */
export const evenWords = (userId: string, { isYou, nameOf }: Names): string =>
  isYou(userId) ? TEXT.heads.youAreEven : TEXT.heads.isEven({ name: nameOf(userId) });
