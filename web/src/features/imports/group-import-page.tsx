import { type ReactElement, useEffect, useState } from 'react';
import { listImports } from '@barabar/core/contract/imports';
import { text } from '@barabar/core/messages/text';
import { useParams } from 'react-router-dom';
import { openDialog } from '../../components/dialogs.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { ImportHead, ImportView } from './import-view.tsx';
import { markImportRead } from '../../lib/people/current-user.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { RecordHeadSkeleton } from '../../components/record-head.tsx';

const TEXT = text('imports');
const VERBS = text('verbs');

const WORDS = TEXT.page;

export function GroupImportPage(): ReactElement {
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
      {shown && (
        <ImportView shown={shown} now={now} onAsk={(act) => openDialog('disown-import', { shown, act })} />
      )}
    </DetailScreen>
  );
}
