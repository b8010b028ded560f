import type { Activity } from '../contract/activities.ts';
import type { Language } from '../messages/languages.ts';
import type { Texts } from '../messages/texts.ts';
import type { MailedType } from './kinds.ts';

/** What happened, as the log has it. Names are those that the viewer knows. */
export type LoggedEvent = Pick<Activity, 'type' | 'user' | 'group' | 'metadata'>;

/** An event that mails tell. */
export type MailedEvent = LoggedEvent & { readonly type: MailedType };

/** Notices and mails do not say what an edit changed; they say what an expense costs if the viewer may see that. */
export type EventScope =
  | { readonly kind: 'global' | 'record' }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'friend'; readonly friendId: string }
  | { readonly kind: 'notice' | 'mail'; readonly seesPrice: boolean };

/** The messages of the areas that events are said with. Without `rates`, those of this program. */
export type EventTexts = Pick<Texts, 'activity' | 'categories' | 'charges' | 'moved'> & {
  readonly rates?: Pick<Texts['rates'], 'and' | 'less'>;
};

export interface EventWords {
  readonly texts: EventTexts;
  readonly language: Language;
  readonly formatDay: (day: string) => string;
}

/** For whom events are said, where, and in which words. */
export interface SayOptions {
  readonly viewerId: string;
  readonly scope: EventScope;
  readonly words: EventWords;
}

export type WhoTag<Part> = (content: readonly unknown[]) => Part;

export type Sentence<Part> = readonly (string | Part)[];

/** A sentence without its full stop. */
export const withoutStop = (sentence: string): string => sentence.replace(/[.।]$/u, '');

/** Whether it is the viewer's doing, for a message's `by`. */
export const byOf = ({ user }: Pick<LoggedEvent, 'user'>, viewerId: string): 'you' | 'other' =>
  user.id === viewerId ? 'you' : 'other';
