import type { ReactElement } from 'react';
import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../components/dialogs.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { useSeries } from './api.ts';
import { useSeriesActions } from './series-actions.ts';
import { SeriesParts } from './series-days.tsx';
import { SeriesHead } from './series-head.tsx';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { RecordHeadSkeleton } from '../../components/record-head.tsx';
import { useNotedGroup } from '../../lib/pages/record-group.ts';
import { useWayBack } from '../../lib/pages/use-way-back.ts';
import { useHindranceTo, WhyFixed } from '../groups/why-fixed.tsx';

const TEXT = text('recurrences');
const VERBS = text('verbs');

const WORDS = TEXT.page;

/** The page of a series: its rule, the days that wait for an amount, the next days, and who is in it. */
export function RecurrencePage(): ReactElement {
  const { recurrenceId = '' } = useParams();
  const { series, error, retry } = useSeries(recurrenceId || undefined);
  const actions = useSeriesActions({ id: recurrenceId });
  const hindered = useHindranceTo(series && { groupId: series.groupId, createdBy: series.createdByUser.id });
  const { backTo } = useWayBack(paths.ownRecurrences);
  useNotedGroup(series?.groupId);
  const frame = { backTo, backLabel: VERBS.back, isBackNamed: true };
  const problem = pageProblem({ id: recurrenceId, known: series, error }, WORDS);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={retry} />;
  return (
    <DetailScreen
      key={recurrenceId}
      {...frame}
      title={series?.description}
      head={series ? <SeriesHead series={series} /> : <RecordHeadSkeleton label={WORDS.loading} />}
      menu={
        series && !hindered && <OverflowMenu label={WORDS.menu} tone="ink" items={menuOf(series, actions)} />
      }
    >
      <WhyFixed hindered={hindered} />
      {series && <SeriesParts series={series} actions={hindered ? undefined : actions} />}
    </DetailScreen>
  );
}

function menuOf(
  series: Recurrence,
  { isBusy, pause, resume }: ReturnType<typeof useSeriesActions>,
): MenuItem[] {
  const { status } = series;
  const isPaused = status === 'paused';
  const turn: MenuItem = {
    key: 'turn',
    label: isPaused ? WORDS.resume : WORDS.pause,
    icon: isPaused ? CirclePlay : CirclePause,
    isDisabled: isBusy,
    onSelect: isPaused ? resume : pause,
  };
  return [
    {
      key: 'edit',
      label: VERBS.edit,
      icon: Pencil,
      isDisabled: isBusy,
      onSelect: () => openDialog('edit-series', { series }),
    },
    // Of a series that has ended, there is nothing to pause.
    ...(status === 'ended' ? [] : [turn]),
    {
      key: 'delete',
      label: VERBS.delete,
      icon: Trash2,
      isDanger: true,
      isDisabled: isBusy,
      onSelect: () => openDialog('delete-series', { series }),
    },
  ];
}
