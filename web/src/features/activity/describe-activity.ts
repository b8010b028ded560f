import type { Activity } from '@barabar/core/contract/activities';
import { sayEvents } from '@barabar/core/events/say-event';
import { sayEveryPart } from '@barabar/core/events/say-moved';
import type { EventScope, EventWords, Sentence } from '@barabar/core/events/event';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { formatDay } from '../../lib/dates/format-date.ts';
import { MOVED } from '../../lib/notices/notice-words.ts';
import { CATEGORY_NAMES } from '../../lib/records/category-icons.ts';
import { TEXT } from './text.ts';

const CHARGE_NAMES = text('charges');

/** The words of this page. */
const WORDS: EventWords = {
  texts: { activity: TEXT, moved: MOVED, categories: CATEGORY_NAMES, charges: CHARGE_NAMES },
  language: LANGUAGE,
  formatDay,
};

export interface DescribeOptions {
  readonly viewerId: string;
  readonly scope: EventScope;
}

/** 'You added "description" in "group".' (spec §4, Activity types). `entries` are of one record, oldest first. */
export const describeActivity = <Part>(
  entries: readonly Activity[],
  { viewerId, scope }: DescribeOptions,
  showActor: (name: string) => Part,
): Sentence<Part> => sayEvents(entries, { viewerId, scope, words: WORDS }, showActor);

/** What an import makes of everybody, a line for each; empty for other entries. */
export const describeEveryPart = (entry: Activity, viewerId: string): string[] =>
  sayEveryPart(entry, { viewerId, words: WORDS });
