import type { Activity } from '@barabar/core/contract/activities';
import { formatDay } from '../../lib/dates/format-date.ts';
import type { ActivitySentence, DescribeOptions } from './activity-sentence.ts';
import { TEXT } from './text.ts';

/**
 * Describes an entry about a series: 'You paused the recurring expense "Rent" in "Goa".' What nobody did has the series
 * as its subject: '"Rent" was paused because somebody in it has left.'
 */
export function describeSeries(
  { type, user, group, metadata }: Activity,
  { currentUserId, scope }: DescribeOptions,
): ActivitySentence {
  const actor = user.id === currentUserId ? 'You' : user.name;
  const name = `"${metadata.expenseDescription ?? ''}"`;
  const groupName = scope.kind === 'group' ? undefined : (group?.name ?? metadata.groupName);
  const where = groupName === undefined ? '' : ` in "${groupName}"`;
  const series = `the recurring expense ${name}${where}`;
  const acted = (what: string): ActivitySentence => ({ who: actor, what: `${what}.` });
  const happened = (what: string): ActivitySentence => ({ who: name, what: `${what}.` });
  const day = metadata.day === undefined ? undefined : formatDay(metadata.day);

  switch (type) {
    case 'recurrence_created':
      return acted(`set up ${series}`);
    case 'recurrence_updated':
      return acted(`changed ${series} from then on`);
    case 'recurrence_skipped':
      return acted(`skipped ${day === undefined ? 'a day' : day} of ${series}`);
    case 'recurrence_paused':
      if (metadata.pauseReason === 'left')
        return happened(`was paused${where} because somebody in it has left`);
      if (metadata.pauseReason === 'unanswered')
        return happened(`was paused${where} because too many days wait for their amount`);
      return acted(`paused ${series}`);
    case 'recurrence_resumed':
      return acted(`resumed ${series}`);
    case 'recurrence_deleted':
      return acted(`deleted ${series}`);
    case 'recurrence_amount_needed':
      return happened(`${day === undefined ? '' : `for ${day} `}needs its amount${where}`);
    default:
      return { who: actor, what: TEXT.unknownAction };
  }
}
