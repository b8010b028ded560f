import { byOf, type LoggedEvent, type SayOptions, type Sentence, type WhoTag, withoutStop } from './event.ts';
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
  };
  switch (type) {
    case 'recurrence_created':
      return series.created(values);
    case 'recurrence_updated':
      return series.updated(values);
    case 'recurrence_skipped':
      return metadata.isPeriodClosed === true ? series.skippedClosed(values) : series.skipped(values);
    case 'recurrence_paused':
      if (metadata.pauseReason === 'left') return series.pausedByLeaving(values);
      return metadata.pauseReason === 'unanswered' ? series.pausedUnanswered(values) : series.paused(values);
    case 'recurrence_resumed':
      return series.resumed(values);
    case 'recurrence_deleted':
      return series.deleted(values);
    case 'recurrence_amount_needed':
      return series.amountNeeded(values);
    default:
      return unknownAction(values);
  }
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
  if (newest.type.endsWith('_person_removed')) return sayRemoval(newest, options, who);
  if (newest.type.startsWith('recurrence_')) return saySeriesEvent(newest, options, who);
  return isOfRecord(newest) ? sayRecordEvents(events, options, who) : sayGroupEvent(newest, options, who);
}

const isOfRecord = ({ type }: Pick<LoggedEvent, 'type'>): boolean => /^(expense|settlement)_/.test(type);

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

/** Says that an edit removed somebody from an expense or a series. Only that person reads it. */
function sayRemoval<Part>(
  event: LoggedEvent,
  { viewerId, words }: SayOptions,
  who: WhoTag<Part>,
): Sentence<Part> {
  const { series, expense } = words.texts.activity;
  const title = event.metadata.expenseDescription ?? '';
  const values = { by: byOf(event, viewerId), name: event.user.name, title, who };
  return event.type.startsWith('recurrence_') ? series.personRemoved(values) : expense.personRemoved(values);
}
