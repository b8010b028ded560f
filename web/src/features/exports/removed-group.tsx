import { addDays } from '@barabar/core/calendar-day';
import { removedGroup, type RemovedGroup as Removed } from '@barabar/core/contract/removed';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { moneyPart } from '../../components/part.tsx';
import { DetailScreen, ScreenTitle } from '../../components/screen.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { paths } from '../../lib/pages/paths.ts';
import { nameDeleted } from '../../store/name-deleted.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';

const GROUP = text('groupDetail');
const TEXT = text('removedGroup');
const FRAME = { backTo: paths.groups, backLabel: GROUP.back };

/** Stands for a group that is deleted, or from which the viewer was removed: by whom, when, what stood under their name, and the statement. */
export function RemovedGroup({
  groupId,
  data,
}: {
  groupId: string;
  /** What the server says. */
  data: unknown;
}) {
  const removed = nameDeleted(removedGroup.safeParse(data).data);
  if (removed) return <Told groupId={groupId} removed={removed} />;
  const problem = { message: GROUP.notFound, canRetry: false };
  return <ProblemScreen {...FRAME} problem={problem} onRetry={() => undefined} />;
}

function Told({ groupId, removed }: { groupId: string; removed: Removed }) {
  const { groupName, removedBy, removedAt, name, open, isDeleted } = removed;
  const { isBusy, failure, attempt } = useAttempt(TEXT.failed);
  const day = localDay(removedAt);
  const show = (): void =>
    void attempt(async () => {
      const { printRemovedStatement } = await import('./removed-statement.ts');
      await printRemovedStatement(groupId, removed);
    });
  return (
    <DetailScreen {...FRAME} title={groupName} head={<ScreenTitle>{groupName}</ScreenTitle>}>
      <div className="edged stack wraps">
        <div className="stack-close">
          <h2 className="text-card-title">{isDeleted ? TEXT.deleted : TEXT.title}</h2>
          <p>{TEXT[isDeleted ? 'deletedBy' : 'by']({ name: removedBy.name, day: formatDay(day) })}</p>
        </div>
        {open.length === 0 ? (
          <p>{TEXT.even}</p>
        ) : (
          <div>
            <p>{TEXT.stands({ name })}</p>
            <ul>
              {open.map(({ currency, amount }) => (
                <li key={currency}>
                  {TEXT[amount < 0 ? 'owed' : 'got']({
                    amount: moneyPart({ amountMinor: toMinor(Math.abs(amount)), currency }),
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-secondary tone-muted">
          {isDeleted ? TEXT.stays : TEXT.statementUntil({ day: formatDay(addDays(day, LIMITS.removedDays)) })}
        </p>
        <ErrorAlert message={failure} onRetry={show} />
        <div className="cluster">
          <Button disabled={isBusy} onClick={show}>
            {isBusy ? TEXT.loading : TEXT.statement}
          </Button>
        </div>
      </div>
    </DetailScreen>
  );
}
