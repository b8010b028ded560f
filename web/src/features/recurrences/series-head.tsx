import { byDirection } from '@barabar/core/direction';
import type { ReactElement } from 'react';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { RecordHead } from '../../components/record-head.tsx';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { joinNames, payerNames } from '../../lib/people/payer-names.ts';
import { wordsOfRule } from './series-words.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('recurrences');

const WORDS = TEXT.page;

export interface SeriesHeadProps {
  readonly series: Recurrence;
}

function payerWords(series: Recurrence, currentUserId: string): string {
  const [name = '', ...others] = payerNames(series, currentUserId);
  if (others.length > 0)
    return byDirection(
      series,
      WORDS.severalPay,
      WORDS.severalGetBack,
    )({ names: joinNames([name, ...others]) });
  if (series.payers[0]?.user.id === currentUserId) return byDirection(series, WORDS.youPay, WORDS.youGetBack);
  return byDirection(series, WORDS.pays, WORDS.getsBack)({ name });
}

/** What a series adds, on which days, in which group, how much, and who set it up. */
export function SeriesHead({ series }: SeriesHeadProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { description, group, amount, currency, venue, notes, createdByUser, createdAt } = series;
  const isOwn = createdByUser.id === viewerId;
  const day = formatDay(localDay(createdAt));
  return (
    <RecordHead
      look={categoryLook(series)}
      title={description}
      about={[wordsOfRule(series), venue].filter((part) => part !== undefined).join(' · ')}
      group={group}
      words={payerWords(series, viewerId)}
      amount={amount ?? TEXT.openAmount}
      currency={currency}
      notes={notes}
    >
      <p className="text-caption tone-muted wraps">
        {isOwn ? WORDS.setUpByYou({ day }) : WORDS.setUpBy({ who: createdByUser.name, day })}
      </p>
    </RecordHead>
  );
}
