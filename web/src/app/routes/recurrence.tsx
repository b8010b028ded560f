import { type ReactElement, useState } from 'react';
import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { useGroup } from '../../features/groups/api.ts';
import { useSeries } from '../../features/recurrences/api.ts';
import { useSeriesActions } from '../../features/recurrences/series-actions.ts';
import { SeriesParts } from '../../features/recurrences/series-days.tsx';
import { SeriesHead } from '../../features/recurrences/series-head.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';
import { ProblemScreen } from './problem-screen.tsx';
import { RecordHeadSkeleton } from '../../components/record-head.tsx';
import { useNotedGroup } from './record-group.ts';
import { useWayBack } from './use-way-back.ts';
import { useHindranceTo, WhyFixed } from './why-fixed.tsx';

const TEXT = text('recurrences');
const VERBS = text('verbs');

const EditSeriesDialog = lazyDialog(
  async () => (await import('../../features/expenses/edit-series-dialog.tsx')).EditSeriesDialog,
);
const DeleteSeriesDialog = lazyDialog(
  async () => (await import('../../features/recurrences/delete-series-dialog.tsx')).DeleteSeriesDialog,
);

const WORDS = TEXT.page;

type DialogName = 'edit' | 'delete';

/** The page of a series: its rule, the days that wait for an amount, the next days, and who is in it. */
export function RecurrenceRoute(): ReactElement {
  const { recurrenceId = '' } = useParams();
  const user = useCurrentUser();
  const { series, error, retry } = useSeries(recurrenceId || undefined);
  const [dialog, setDialog] = useState<DialogName>();
  const actions = useSeriesActions({ id: recurrenceId });
  const hindered = useHindranceTo(series && { groupId: series.groupId, createdBy: series.createdByUser.id });
  const { backTo } = useWayBack(paths.ownRecurrences);
  useNotedGroup(series?.groupId);
  const frame = { backTo, backLabel: VERBS.back, isBackNamed: true };
  const problem = pageProblem({ id: recurrenceId, known: series, error }, WORDS);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={retry} />;
  return (
    <>
      <DetailScreen
        key={recurrenceId}
        {...frame}
        title={series?.description}
        head={
          series ? (
            <SeriesHead series={series} currentUserId={user.id} />
          ) : (
            <RecordHeadSkeleton label={WORDS.loading} />
          )
        }
        menu={
          series &&
          !hindered && (
            <OverflowMenu label={WORDS.menu} tone="ink" items={menuOf(series, actions, setDialog)} />
          )
        }
      >
        <WhyFixed hindered={hindered} />
        {series && (
          <SeriesParts series={series} actions={hindered ? undefined : actions} currentUserId={user.id} />
        )}
      </DetailScreen>
      {series && <SeriesDialogs series={series} open={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function menuOf(
  { status }: Recurrence,
  { isBusy, pause, resume }: ReturnType<typeof useSeriesActions>,
  onOpen: (dialog: DialogName) => void,
): MenuItem[] {
  const isPaused = status === 'paused';
  const turn: MenuItem = {
    key: 'turn',
    label: isPaused ? WORDS.resume : WORDS.pause,
    icon: isPaused ? CirclePlay : CirclePause,
    isDisabled: isBusy,
    onSelect: isPaused ? resume : pause,
  };
  return [
    { key: 'edit', label: VERBS.edit, icon: Pencil, isDisabled: isBusy, onSelect: () => onOpen('edit') },
    // Of a series that has ended, there is nothing to pause.
    ...(status === 'ended' ? [] : [turn]),
    {
      key: 'delete',
      label: VERBS.delete,
      icon: Trash2,
      isDanger: true,
      isDisabled: isBusy,
      onSelect: () => onOpen('delete'),
    },
  ];
}

/** Where a deleted series leads: to the list that it was in, since the page before may be about it. */
const listOf = ({ groupId }: Recurrence): string =>
  groupId === undefined ? paths.ownRecurrences : paths.groupRecurrences(groupId);

interface SeriesDialogsProps {
  readonly series: Recurrence;
  readonly open: DialogName | undefined;
  readonly onClose: () => void;
}

/** The dialogs of a series' page. Editing starts once the members of the group are known, who may be added to it. */
function SeriesDialogs({ series, open, onClose }: SeriesDialogsProps): ReactElement {
  const replacePage = useReplacePage();
  const { group, error } = useGroup(open === undefined ? undefined : series.groupId);
  const isKnown = series.groupId === undefined || group !== undefined || error !== undefined;
  const isEditing = open === 'edit' && isKnown;
  return (
    <>
      <EditSeriesDialog
        isOpen={isEditing}
        onClose={onClose}
        series={series}
        members={group?.members.map(({ user }) => user)}
      />
      <DeleteSeriesDialog
        isOpen={open === 'delete'}
        onClose={onClose}
        series={series}
        onGone={() => replacePage(listOf(series))}
      />
    </>
  );
}
