import { text } from '@barabar/core/messages/text';
import type { Currency, Minor } from '@barabar/core/money';
import { briefAmount } from '../brief-amount.ts';
import { shorten } from '../people/shorten.ts';
import { sayMoved } from '@barabar/core/events/say-moved';
import type { Activity } from '@barabar/core/contract/activities';
import { LANGUAGE } from '@barabar/core/messages/languages';

const COMMON = text('common');

interface Sum {
  readonly amount: Minor;
  readonly currency: Currency;
}

/** The most letters of a title that leave room for a verb and a sum in a notice's two lines on a narrow phone. */
const QUOTED_LETTERS_MAX = 24;

export const quoted = (title: string): string => `“${shorten(title, QUOTED_LETTERS_MAX)}”`;

/** What a notice says after something was added: 'Added “Dinner” · ₹1,240'. @param what the title, in quotes if it has any. */
export const addedWords = (what: string, sum?: Sum): string =>
  sum ? COMMON.addedSum({ what, sum: briefAmount(sum.amount, sum.currency) }) : COMMON.added({ what });

/** What a notice says after something was deleted: 'Deleted “Dinner” (₹1,240)'. */
export const deletedWords = (what: string, sum?: Sum): string =>
  sum ? COMMON.deletedSum({ what, sum: briefAmount(sum.amount, sum.currency) }) : COMMON.deleted({ what });

export const MOVED = text('moved');

type Moved = NonNullable<Activity['metadata']['moved']>[number];

/** 'adds ₹1,200.00 to what you are owed and ₹300.00 to what you owe' */
export const describeNets = (nets: Moved['nets'], whom: 'you' | 'they'): string =>
  sayMoved(nets, whom, { texts: { moved: MOVED }, language: LANGUAGE });
