import type { Activity } from '../contract/activities.ts';
import type { Conversion } from '../contract/conversions.ts';
import type { SettledAmount } from '../contract/settlements.ts';
import type { Language } from '../messages/languages.ts';
import type { Texts } from '../messages/texts.ts';
import type { Currency } from '../money.ts';

/** What happened, as the log has it. Names are those that the viewer knows. */
export type LoggedEvent = Pick<Activity, 'type' | 'user' | 'group' | 'metadata'>;

/** Where an event is told: in one of the feeds, or on the page of the record that it is about. */
export type EventScope =
  | { readonly kind: 'global' | 'record' }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'friend'; readonly friendId: string };

/** The messages of the areas that events are said with. */
export type EventTexts = Pick<Texts, 'activity' | 'categories' | 'charges' | 'moved'>;

/** The language of a sentence, and what writes days and rates in it. */
export interface EventWords {
  readonly texts: EventTexts;
  readonly language: Language;
  readonly formatDay: (day: string) => string;
  /** '$45.00 at ₹93.3302, ECB, 13 Apr' */
  readonly describeConversion: (conversion: Conversion, currency: Currency) => string;
  /** '$20.00 and €10.00' */
  readonly describeSettled: (settles: readonly SettledAmount[]) => string;
  /** 'for $20.00 at ₹93.3302, ECB, 13 Apr' */
  readonly describeSettledAtRates: (settles: readonly SettledAmount[], currency: Currency) => string;
}

/** For whom events are said, where, and in which words. */
export interface SayOptions {
  readonly viewerId: string;
  readonly scope: EventScope;
  readonly words: EventWords;
}

/** Makes of what a sentence calls the actor what shows in its place: the messages' tag `who`. */
export type WhoTag<Part> = (content: readonly unknown[]) => Part;

/** A sentence, or several, in parts: texts, and what was made of the actor. */
export type Sentence<Part> = readonly (string | Part)[];

/** Whether it is the viewer's doing, for a message's `by`. */
export const byOf = ({ user }: Pick<LoggedEvent, 'user'>, viewerId: string): 'you' | 'other' =>
  user.id === viewerId ? 'you' : 'other';

/** What fills a message of an expense or a settlement, in each of its forms. */
export interface RecordValues<Part> extends Readonly<
  Record<
    | 'form'
    | 'by'
    | 'name'
    | 'what'
    | 'title'
    | 'where'
    | 'group'
    | 'sum'
    | 'settled'
    | 'from'
    | 'fromName'
    | 'to'
    | 'toName'
    | 'price'
    | 'doer'
    | 'actions'
    | 'more'
    | 'changes'
    | 'missing'
    | 'reason'
    | 'action',
    string
  >
> {
  readonly who: WhoTag<Part>;
}

/** A message of an expense or a settlement. */
export type RecordMessage = <Part>(values: RecordValues<Part>) => Sentence<Part>;
