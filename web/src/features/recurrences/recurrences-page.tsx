import { useParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { TitledScreen } from '../../components/screen.tsx';
import { type SeriesScope, useSeriesList } from './api.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Chip } from '../../components/chip.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tile } from '../../components/tile.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { stateWords, wordsOfRule } from './series-words.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('recurrences');
const VERBS = text('verbs');

/** The list of series of one scope, below the page that leads to it. */
function RecurrencesScreen({ scope, backTo }: { scope: SeriesScope; backTo: string }) {
  return (
    <TitledScreen title={TEXT.title} backTo={backTo} backLabel={VERBS.back}>
      <SeriesList scope={scope} />
    </TitledScreen>
  );
}

export function GroupRecurrencesPage() {
  const { groupId = '' } = useParams();
  return <RecurrencesScreen scope={{ kind: 'group', groupId }} backTo={paths.groupSettings(groupId)} />;
}

export function FriendRecurrencesPage() {
  const { friendId = '' } = useParams();
  return <RecurrencesScreen scope={{ kind: 'friend', friendId }} backTo={paths.friend(friendId)} />;
}

/** Account → Settings → Recurring expenses: those that the viewer is in. */
export function OwnRecurrencesPage() {
  return <RecurrencesScreen scope={{ kind: 'own' }} backTo={paths.settings} />;
}

function SeriesList({ scope }: { scope: SeriesScope }) {
  const { data: list, error, retry } = useSeriesList(scope);
  if (!list && error) return <ErrorAlert isInset message={messageOf(error, TEXT.failed)} onRetry={retry} />;
  if (!list) return <SkeletonRows label={TEXT.loading} />;
  if (list.length === 0) return <EmptyState art="none" title={TEXT.empty} hint={TEXT.emptyHint} />;
  return (
    <section aria-label={TEXT.title} className="edged">
      <Lines>
        {list.map((series) => (
          <SeriesRow key={series.id} series={series} isGroupNamed={scope.kind !== 'group'} />
        ))}
      </Lines>
    </section>
  );
}

function SeriesRow({ series, isGroupNamed }: { series: Recurrence; isGroupNamed: boolean }) {
  const { id: viewerId } = useCurrentUser();
  const { id, description, amount, currency, group, openDays } = series;
  const lines = [
    stateWords(series, viewerId),
    ...(openDays.length > 0 ? [TEXT.waiting({ count: openDays.length })] : []),
    ...(isGroupNamed && group ? [group.name] : []),
  ];
  return (
    <li>
      <Line
        to={paths.recurrence(id)}
        leading={<Tile {...categoryLook(series)} />}
        title={description}
        subtitle={wordsOfRule(series)}
        aside={
          amount === undefined ? (
            <Chip>{TEXT.openAmount}</Chip>
          ) : (
            <Money amountMinor={amount} currency={currency} className="text-name" />
          )
        }
      >
        <span className="stack-tight text-caption tone-muted">
          {lines.map((line) => (
            <span key={line} className="wraps">
              {line}
            </span>
          ))}
        </span>
      </Line>
    </li>
  );
}
