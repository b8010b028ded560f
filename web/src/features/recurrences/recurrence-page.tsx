import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { textsOf } from '@barabar/core/records/fields';
import { menuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { useSeries } from './api.ts';
import { useSeriesActions } from './series-actions.ts';
import { SeriesParts } from './series-days.tsx';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { RecordHead, RecordHeadSkeleton } from '../../components/record-head.tsx';
import { useNotedGroup } from '../../lib/pages/record-group.ts';
import { useWayBack } from '../../lib/pages/use-way-back.ts';
import { useHindranceTo, WhyFixed } from '../groups/why-fixed.tsx';
import { byDirection } from '@barabar/core/direction';
import { opens } from '../../components/dialogs.tsx';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { joinNames, payerNames } from '../../lib/people/payer-names.ts';
import { wordsOfRule } from './series-words.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const openEditSeries = opens(
  async () => (await import('../expenses/edit-expense-dialog.tsx')).EditSeriesDialog,
);
const openDeleteSeries = opens(async () => (await import('./delete-series-dialog.tsx')).DeleteSeriesDialog);

const TEXT = text('recurrences');
const VERBS = text('verbs');
const LABELS = text('fields');
const WORDS = TEXT.page;

function payerWords(series: Recurrence, currentUserId: string): string {
  const [name = '', ...others] = payerNames(series, currentUserId, LABELS.you);
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
function SeriesHead({ series }: { series: Recurrence }) {
  const { id: viewerId } = useCurrentUser();
  const { description, group, amount, currency, createdByUser, createdAt } = series;
  const isOwn = createdByUser.id === viewerId;
  const day = formatDay(localDay(createdAt));
  return (
    <RecordHead
      look={categoryLook(series)}
      title={description}
      about={[wordsOfRule(series), ...textsOf(EXPENSE_EXTRAS, series, 'line')].join(' · ')}
      group={group}
      words={payerWords(series, viewerId)}
      amount={amount ?? TEXT.openAmount}
      currency={currency}
      notes={textsOf(EXPENSE_EXTRAS, series, 'note')}
    >
      <p className="text-caption tone-muted wraps">
        {isOwn ? WORDS.setUpByYou({ day }) : WORDS.setUpBy({ who: createdByUser.name, day })}
      </p>
    </RecordHead>
  );
}

/** The page of a series: its rule, the days that wait for an amount, the next days, and who is in it. */
export function RecurrencePage() {
  const { recurrenceId = '' } = useParams();
  const { data: series, error, retry } = useSeries(recurrenceId || undefined);
  const actions = useSeriesActions({ id: recurrenceId });
  const hindered = useHindranceTo(series && { groupId: series.groupId, createdBy: series.createdByUser.id });
  const { backTo } = useWayBack(paths.ownRecurrences);
  useNotedGroup(series?.groupId);
  const frame = { backTo, backLabel: VERBS.back, isBackShown: true };
  const problem = pageProblem({ id: recurrenceId, record: series, error }, WORDS);
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

function menuOf(series: Recurrence, { isBusy, pause, resume }: ReturnType<typeof useSeriesActions>) {
  const { status } = series;
  const isPaused = status === 'paused';
  const turn = isPaused
    ? menuItem(WORDS.resume, CirclePlay, resume, { isDisabled: isBusy })
    : menuItem(WORDS.pause, CirclePause, pause, { isDisabled: isBusy });
  return [
    menuItem(VERBS.edit, Pencil, () => openEditSeries({ series }), { isDisabled: isBusy }),
    // Of a series that has ended, there is nothing to pause.
    ...(status === 'ended' ? [] : [turn]),
    menuItem(VERBS.delete, Trash2, () => openDeleteSeries({ series }), {
      isDanger: true,
      isDisabled: isBusy,
    }),
  ];
}
