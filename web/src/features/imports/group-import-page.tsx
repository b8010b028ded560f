import { useEffect, useState } from 'react';
import { listImports, type GroupImport } from '@barabar/core/contract/imports';
import { text } from '@barabar/core/messages/text';
import { useParams } from 'react-router-dom';
import { DetailScreen } from '../../components/screen.tsx';
import { markImportRead, useCurrentUser } from '../../lib/people/current-user.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { RecordHeadSkeleton } from '../../components/record-head.tsx';
import { toMinor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { opens } from '../../components/dialogs.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { describeNets } from '../../lib/notices/notice-words.ts';
import type { Disowning } from './disown-sheet.tsx';

const openDisownImport = opens(async () => (await import('./disown-sheet.tsx')).DisownSheet);

const TEXT = text('imports');
const VERBS = text('verbs');
const WORDS = TEXT.page;
const LABELS = text('fields');

export function GroupImportPage() {
  const { groupId = '', importId = '' } = useParams();
  const imports = useEndpoint(listImports, groupId ? { params: { groupId } } : null);
  const [now] = useState(() => new Date());
  const shown = imports.data?.find(({ id }) => id === importId);
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined) markImportRead(shownId);
  }, [shownId]);
  const frame = { backTo: paths.group(groupId), backLabel: VERBS.back, isBackShown: true };
  const isMissing = imports.data !== undefined && !shown;
  const problem = isMissing
    ? { message: WORDS.notFound, canRetry: false }
    : pageProblem({ id: importId, record: shown, error: imports.error }, WORDS);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={imports.retry} />;
  return (
    <DetailScreen
      {...frame}
      title={shown?.fileName}
      head={shown ? <ImportHead shown={shown} /> : <RecordHeadSkeleton label={WORDS.loading} />}
    >
      {shown && <ImportView shown={shown} now={now} onAsk={(act) => openDisownImport({ shown, act })} />}
    </DetailScreen>
  );
}

interface ImportViewProps {
  readonly shown: GroupImport;
  readonly now: Date;
  readonly onAsk: (act: Disowning) => void;
}

/** What an import makes of everybody, and where the viewer says that their part is not theirs. */
function ImportView({ shown, now, onAsk }: ImportViewProps) {
  const { id: viewerId } = useCurrentUser();
  const { people, disownableUntil, isDisowned } = shown;
  return (
    <>
      {isDisowned && (
        <div className="edged spread">
          <p className="wraps">{WORDS.isNotMine}</p>
          <Button variant="tonal" onClick={() => onAsk('own')}>
            {WORDS.mine}
          </Button>
        </div>
      )}
      {!isDisowned && disownableUntil !== undefined && now <= disownableUntil && (
        <div className="edged spread">
          <p className="text-secondary tone-muted wraps">
            {WORDS.notMineHint({ day: formatDay(localDay(disownableUntil)) })}
          </p>
          <Button variant="line" onClick={() => onAsk('disown')}>
            {WORDS.notMine}
          </Button>
        </div>
      )}
      <h2 className="text-caption tone-muted strong edged">{WORDS.makes}</h2>
      <Rows label={WORDS.makes}>
        {people.map((person) => (
          <PersonRow key={person.name} {...person} isYou={person.userId === viewerId} />
        ))}
      </Rows>
    </>
  );
}

function PersonRow({
  name,
  userId,
  nets,
  isYou,
}: GroupImport['people'][number] & { readonly isYou: boolean }) {
  return (
    <Row
      leading={<Avatar id={userId} name={name} />}
      title={isYou ? WORDS.you({ name }) : name}
      aside={nets.map(({ currency, gets, owes }) => (
        <RowBalance
          key={currency}
          words={gets < owes ? LABELS.owes : WORDS.gets}
          tone={gets < owes ? 'owing' : 'owed'}
          amountMinor={toMinor(Math.abs(gets - owes))}
          currency={currency}
        />
      ))}
      subtitle={nets.length === 0 ? WORDS.nothing : describeNets(nets, isYou ? 'you' : 'they')}
    />
  );
}

/** Who imported which file when, and what became of it. */
function ImportHead({ shown }: { shown: GroupImport }) {
  return (
    <div className="stack">
      <h1 className="text-title wraps">{shown.fileName}</h1>
      <p className="tone-muted">
        {WORDS.about[shown.status]({
          count: shown.addedCount,
          by: shown.createdBy.name,
          day: formatDay(localDay(shown.createdAt)),
        })}
      </p>
    </div>
  );
}
