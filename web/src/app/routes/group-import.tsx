import { type ReactElement, useEffect, useState } from 'react';
import { listImports } from '@barabar/core/contract/imports';
import { text } from '@barabar/core/messages/text';
import { useParams } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import type { Disowning } from '../../features/imports/disown-sheet.tsx';
import { ImportHead, ImportView } from '../../features/imports/import-view.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { markImportRead } from '../../lib/people/read-claims.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { ProblemScreen } from './problem-screen.tsx';
import { RecordHeadSkeleton } from '../../components/record-head.tsx';

const TEXT = text('imports');
const VERBS = text('verbs');

const DisownSheet = lazyDialog(
  async () => (await import('../../features/imports/disown-sheet.tsx')).DisownSheet,
);

const WORDS = TEXT.page;

/** The page of an import into a group: what it makes of everybody. */
export function GroupImportRoute(): ReactElement {
  const { groupId = '', importId = '' } = useParams();
  const user = useCurrentUser();
  const imports = useEndpoint(listImports, groupId ? { params: { groupId } } : null);
  const [isOpen, setIsOpen] = useState(false);
  const [act, setAct] = useState<Disowning>('disown');
  const [now] = useState(() => new Date());
  const shown = imports.data?.find(({ id }) => id === importId);
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined) markImportRead(shownId);
  }, [shownId]);
  const frame = { backTo: paths.group(groupId), backLabel: VERBS.back, isBackNamed: true };
  const isMissing = imports.data !== undefined && !shown;
  const problem = isMissing
    ? { message: WORDS.notFound, canRetry: false }
    : pageProblem({ id: importId, known: shown, error: imports.error }, WORDS);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={imports.retry} />;
  return (
    <>
      <DetailScreen
        {...frame}
        title={shown?.fileName}
        head={shown ? <ImportHead shown={shown} /> : <RecordHeadSkeleton label={WORDS.loading} />}
      >
        {shown && (
          <ImportView
            shown={shown}
            currentUserId={user.id}
            now={now}
            onAsk={(asked) => {
              setAct(asked);
              setIsOpen(true);
            }}
          />
        )}
      </DetailScreen>
      {shown && <DisownSheet isOpen={isOpen} onClose={() => setIsOpen(false)} shown={shown} act={act} />}
    </>
  );
}
