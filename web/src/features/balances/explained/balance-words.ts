import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';

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
