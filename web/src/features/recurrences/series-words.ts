import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { joinNames } from '../../lib/people/payer-names.ts';
import { endWords, ruleWords } from '../expenses/repeat/rule-words.ts';

const TEXT = text('recurrences');
const LABELS = text('fields');

/** The rule of a series with its end: 'Every month on the 1st, 12 times'. */
export const wordsOfRule = ({ rule }: Pick<Recurrence, 'rule'>): string =>
  [ruleWords(rule), endWords(rule)].filter((part) => part !== undefined).join(', ');

/** Names people for the viewer; they themselves are 'you'. */
const namesOf = (people: readonly { readonly id: string; readonly name: string }[], viewerId: string) =>
  joinNames(people.map(({ id, name }) => (id === viewerId ? LABELS.youInside : name)));

function pausedWords(
  people: readonly { readonly id: string; readonly name: string }[],
  { viewerId, day }: { viewerId: string; day: string },
): string {
  const [first, ...others] = people;
  if (!first) return TEXT.paused;
  return others.length === 0 && first.id === viewerId
    ? TEXT.pausedByYou({ day })
    : TEXT.pausedBy({ who: namesOf(people, viewerId), day });
}

/** Why a series is paused, in plain words; undefined if it is not. */
export function pauseWords({ pause }: Pick<Recurrence, 'pause'>, viewerId: string): string | undefined {
  if (!pause) return undefined;
  const { reason, people, at } = pause;
  switch (reason) {
    case 'person':
      return pausedWords(people, { viewerId, day: formatDay(localDay(at)) });
    case 'left':
      return people.length === 0
        ? TEXT.pausedLeftUnknown
        : TEXT.pausedLeft({ names: namesOf(people, viewerId), count: people.length });
    case 'unanswered':
      return TEXT.pausedUnanswered;
  }
}

/** What a series does next: its next day, why it is paused, or that it has ended. */
export function stateWords(
  series: Pick<Recurrence, 'status' | 'pause' | 'nextDays'>,
  viewerId: string,
): string {
  const [next] = series.nextDays;
  if (series.status === 'paused') return pauseWords(series, viewerId) ?? TEXT.paused;
  return series.status === 'ended' || next === undefined ? TEXT.ended : TEXT.next({ day: formatDay(next) });
}
