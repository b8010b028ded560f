import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Link } from '../../components/link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useDeviceState } from '../../store/device/state.ts';
import { useIsStoreComing } from '../../store/device/use-dated-store.ts';
import { countWaiting, useOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { FoundRecord } from './search-entry.ts';
import type { SearchReply } from './search-messages.ts';
import { nameDeleted } from '../../store/name-deleted.ts';
import { wantChanges } from '../../store/revalidate.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { askWorker } from './ask-worker.ts';

const TEXT = text('search');
const VERBS = text('verbs');
/** How many rows are asked for at a time. */
const PAGE_SIZE = 50;

/** How long the reply before is shown without a word, in milliseconds: most replies come at once. */
const LATE_AFTER_MS = 300;

/** The records to show, and how to get more. */
export interface ShownRecords {
  readonly records: readonly FoundRecord[];
  readonly canLoadMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onEndNear: () => void;
}

export interface SearchResultsProps {
  readonly viewerId: string;
  readonly text: string;
  /** Whether people or groups are found by the text, which are shown above. */
  readonly hasOthers: boolean;
  /** Called with an example that was chosen. */
  readonly onExample: (text: string) => void;
  readonly children: (shown: ShownRecords) => ReactElement;
}

/** What is found for a text, or why nothing is; without a text, examples of what can be typed. */
export function SearchResults({ viewerId, text, hasOthers, onExample, children }: SearchResultsProps) {
  const term = text.trim();
  const search = useSearch(viewerId, term);
  const isComing = useIsStoreComing(search.reply?.state === 'missing');
  return (
    <>
      {/* Always rendered: screen readers announce only changes inside an existing live region. */}
      <h2 className="text-secondary tone-muted wraps edged">
        <output>{isComing ? TEXT.loading : statusOf(search, term, hasOthers)}</output>
      </h2>
      {term !== '' && <Waiting />}
      {isComing ? (
        <SkeletonRows kind="event" label={TEXT.loading} />
      ) : (
        <Found search={search} term={term} hasOthers={hasOthers} onExample={onExample}>
          {children}
        </Found>
      )}
    </>
  );
}

/** Until the reply to the typed term comes, those of the last reply, with its term. */
function statusOf({ reply, isLate, isBroken }: Search, term: string, hasOthers: boolean): string {
  if (isBroken) return TEXT.notSearched;
  if (reply?.state === 'missing') return TEXT.missing;
  const status = term === '' ? TEXT.searched : reply && !isLate ? wordsOf(reply, hasOthers) : TEXT.loading;
  return reply?.state === 'filling' ? TEXT.filling({ status }) : status;
}

function wordsOf({ text: term, total: count, isClose }: SearchReply, hasOthers: boolean): string {
  if (term === '') return TEXT.searched;
  if (count === 0) return (hasOthers ? TEXT.noRecordsFound : TEXT.noneFound)({ term });
  return (isClose ? TEXT.foundClose : TEXT.foundRecords)({ term, count });
}

/** Says how many changes are not in the store, and so not found, because they wait to be sent. */
function Waiting() {
  const count = countWaiting(useOutbox());
  if (count === 0) return null;
  return (
    <p className="text-secondary tone-muted wraps edged">
      {TEXT.waiting({ count })} <Link to={paths.waiting}>{VERBS.show}</Link>
    </p>
  );
}

function Found({
  search: { reply, isLate, isBroken, isLoadingMore, loadMore, retry },
  term,
  hasOthers,
  onExample,
  children,
}: Pick<SearchResultsProps, 'hasOthers' | 'onExample' | 'children'> & {
  readonly search: Search;
  readonly term: string;
}) {
  const { problem } = useDeviceState();
  if (isBroken) return <ErrorAlert isInset message={TEXT.broken} onRetry={retry} />;
  if (reply?.state === 'missing')
    return <p className="tone-muted wraps edged">{problem ? TEXT.problems[problem] : TEXT.missingHint}</p>;
  if (term === '') return <Examples words={TEXT.hint} onExample={onExample} />;
  if (!reply || (isLate && reply.total === 0)) return <SkeletonRows kind="event" label={TEXT.loading} />;
  const { text, records, total } = reply;
  if (total === 0 && hasOthers) return null;
  if (total === 0)
    return <Examples words={text === '' ? TEXT.hint : TEXT.noneFoundHint} onExample={onExample} />;
  return children({
    records,
    canLoadMore: text === term && records.length < total,
    isLoadingMore: isLoadingMore || isLate,
    onEndNear: loadMore,
  });
}

/** Keeps the examples off the words above them, in pixels. */
const BELOW = { marginTop: 12 } as const;

function Examples({ words, onExample }: { words: string; onExample: (text: string) => void }) {
  return (
    <div className="edged">
      <p className="text-secondary tone-muted wraps">{words}</p>
      <p className="cluster" style={BELOW}>
        {Object.values(TEXT.examples).map((example) => (
          <Button key={example} variant="line" size="small" onClick={() => onExample(example)}>
            {example}
          </Button>
        ))}
      </p>
    </div>
  );
}

interface Search {
  /** Undefined before the first reply. While the next one is under way, it is the one before, with another text. */
  readonly reply: SearchReply | undefined;
  /** Whether the reply to this text takes so long that the viewer has to be told. */
  readonly isLate: boolean;
  /** Whether the search itself does not work, and there is nothing to show. */
  readonly isBroken: boolean;
  /** Whether more rows were asked for than are there. */
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface Wanted {
  readonly text: string;
  readonly count: number;
}

/** How many rows are wanted; another text begins with the first page. */
const countOf = (wanted: Wanted, text: string): number => (wanted.text === text ? wanted.count : PAGE_SIZE);

/** Searches the viewer's store, and searches again when it changes. Asks for what has changed since it was read. */
function useSearch(viewerId: string, text: string): Search {
  const [reply, setReply] = useState<SearchReply>();
  const [isBroken, setIsBroken] = useState(false);
  const [lateText, setLateText] = useState<string>();
  const [wanted, setWanted] = useState<Wanted>({ text, count: PAGE_SIZE });
  useEffect(wantChanges, []);
  useEffect(() => {
    const timer = setTimeout(() => setLateText(text), LATE_AFTER_MS);
    const stop = askWorker(
      { viewerId, text, today: localDay(new Date()), count: countOf(wanted, text) },
      {
        onReply: (replied) => {
          clearTimeout(timer);
          setLateText(undefined);
          setReply(nameDeleted(replied));
          setIsBroken(false);
        },
        onBroken: () => setIsBroken(true),
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [viewerId, text, wanted]);

  const shown = reply?.records.length ?? 0;
  return {
    reply,
    isLate: lateText === text && reply?.text !== text,
    isBroken,
    isLoadingMore: reply !== undefined && shown < Math.min(countOf(wanted, text), reply.total),
    loadMore: useCallback(() => setWanted({ text, count: shown + PAGE_SIZE }), [text, shown]),
    retry: () => {
      setIsBroken(false);
      setWanted({ ...wanted });
    },
  };
}
