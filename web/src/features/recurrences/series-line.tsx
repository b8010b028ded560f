import type { ReactElement } from 'react';
import { Repeat } from 'lucide-react';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { Row } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { useSeries } from './api.ts';
import { wordsOfRule } from './series-words.ts';

const TEXT = text('recurrences');

/** On the page of an expense that a series added: the rule, and the way to change all from now on. */
export function SeriesLine({ expense }: { readonly expense: Expense }): ReactElement | null {
  const { data: series, error } = useSeries(expense.recurrence?.id);
  if (!expense.recurrence) return null;
  const leading = <Tile icon={Repeat} isBare />;
  if (error?.code === 'not-found') return <Row leading={leading} title={TEXT.addedByGone} />;
  return (
    <Row
      to={paths.recurrence(expense.recurrence.id)}
      leading={leading}
      title={TEXT.addedBy}
      // A space that is as high as the rule: the page does not move when the rule is there.
      subtitle={series ? wordsOfRule(series) : '\u00A0'}
      lines={[{ key: 'hint', content: TEXT.editHint }]}
    />
  );
}
