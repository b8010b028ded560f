import type { ReactElement } from 'react';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { RecordHead } from '../../components/record-head.tsx';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { joinNames, payerNames } from '../../lib/people/payer-names.ts';
import { wordsOfRule } from './series-words.ts';
import { TEXT } from './text.ts';

const WORDS = TEXT.page;

export interface SeriesHeadProps {
  readonly series: Recurrence;
  readonly currentUserId: string;
}

/** What a series adds, on which days, in which group, how much, and who set it up. */
export function SeriesHead({ series, currentUserId }: SeriesHeadProps): ReactElement {
  const { description, group, amount, currency, notes, createdByUser, createdAt } = series;
  const payers = payerNames(series, currentUserId);
  const payer = payers.length > 1 ? WORDS.severalPaid(joinNames(payers)) : WORDS.paid(joinNames(payers));
  const who = createdByUser.id === currentUserId ? TEXT.you : createdByUser.name;
  return (
    <RecordHead
      look={categoryLook(series)}
      title={description}
      about={wordsOfRule(series)}
      group={group}
      words={payer}
      amount={amount ?? TEXT.openAmount}
      currency={currency}
      notes={notes}
    >
      <p className="text-caption tone-muted wraps">{WORDS.setUpBy(who, formatDay(localDay(createdAt)))}</p>
    </RecordHead>
  );
}
