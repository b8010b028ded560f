import { byOf, type LoggedEvent, type SayOptions, type Sentence, type WhoTag, withoutStop } from './event.ts';
import { EVENT_KINDS, isAbout } from './kinds.ts';
import { sayGroupEvent } from './say-group-event.ts';
import { sayRecordEvents } from './say-record-events.ts';

/** What nobody did has the series as its subject: '"Rent" was paused because somebody in it has left.' */
function saySeriesEvent<Part>(
  event: LoggedEvent,
  { viewerId, scope, words: { texts, formatDay } }: SayOptions,
  who: WhoTag<Part>,
): Sentence<Part> {
  const { type, user, group, metadata } = event;
  const { series, unknownAction } = texts.activity;
  const groupName = scope.kind === 'group' ? undefined : (group?.name ?? metadata.groupName);
  const values = {
    by: byOf(event, viewerId),
    name: user.name,
    title: metadata.expenseDescription ?? '',
    what: groupName === undefined ? 'named' : 'inGroup',
    group: groupName ?? '',
    day: metadata.day === undefined ? 'none' : formatDay(metadata.day),
    who,
  } as const;
  if (metadata.isPeriodClosed === true) return series.skippedClosed(values);
  if (metadata.pauseReason === 'left') return series.pausedByLeaving(values);
  if (metadata.pauseReason === 'unanswered') return series.pausedUnanswered(values);
  return isAbout(type, 'series') ? series[EVENT_KINDS[type].says](values) : unknownAction(values);
}

/**
 * 'You added "description" in "group".' or '{name} added …' (spec §4, Activity types). Events are of one
 * record, oldest first; `showActor` shows the first sentence's actor.
 */
export function sayEvents<Part>(
  events: readonly LoggedEvent[],
  options: SayOptions,
  showActor: (name: string) => Part,
): Sentence<Part> {
  const who: WhoTag<Part> = (content) => showActor(content.join(''));
  const newest = events.at(-1);
  if (!newest) return [];
  const { program } = newest.metadata;
  const sentence = sayNewest(events, newest, options, who);
  return program === undefined
    ? sentence
    : [...sentence, ` ${options.words.texts.activity.byProgram({ program })}`];
}

function sayNewest<Part>(
  events: readonly LoggedEvent[],
  newest: LoggedEvent,
  options: SayOptions,
  who: WhoTag<Part>,
): Sentence<Part> {
  if (isAbout(newest.type, 'series')) return saySeriesEvent(newest, options, who);
  return isOfRecord(newest) ? sayRecordEvents(events, options, who) : sayGroupEvent(newest, options, who);
}

const isOfRecord = ({ type }: Pick<LoggedEvent, 'type'>): boolean => isAbout(type, 'expense', 'settlement');

/** Says one event as text. */
export const sayEvent = (event: LoggedEvent, options: SayOptions): string =>
  sayEvents([event], options, (name) => name).join('');

/** Says one event in a notice: without a full stop. */
export const sayNotice = (
  event: LoggedEvent,
  { seesPrice, ...options }: Omit<SayOptions, 'scope'> & { seesPrice: boolean },
): string => withoutStop(sayEvent(event, { ...options, scope: { kind: 'notice', seesPrice } }));

/** Says one event in the subject of a mail: without the group of a record, and without a full stop. */
export function sayInSubject({ group, ...event }: LoggedEvent, options: Omit<SayOptions, 'scope'>): string {
  const shown = isOfRecord(event) || !group ? event : { ...event, group };
  return withoutStop(sayEvent(shown, { ...options, scope: { kind: 'mail', seesPrice: false } }));
}
