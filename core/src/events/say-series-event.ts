import { byOf, type LoggedEvent, type SayOptions, type Sentence, type WhoTag } from './event.ts';

/**
 * Says an event of a series: 'You paused the recurring expense "Rent" in "Goa".' What nobody did has the series as its
 * subject: '"Rent" was paused because somebody in it has left.'
 */
export function saySeriesEvent<Part>(
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
