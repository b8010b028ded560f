import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Link } from '../../components/link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useDeviceState } from '../../store/device/state.ts';
import { useIsStoreComing } from '../../store/device/use-is-store-coming.ts';
import { countWaiting, useOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { FoundRecord } from './search-entry.ts';
import type { SearchReply } from './search-messages.ts';
import { useSearch, type Search } from './use-search.ts';

const TEXT = text('search');
const VERBS = text('verbs');

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
export function SearchResults({
  viewerId,
  text,
  hasOthers,
  onExample,
  children,
}: SearchResultsProps): ReactElement {
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
function Waiting(): ReactElement | null {
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
}): ReactElement | null {
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

function Examples({
  words,
  onExample,
}: {
  readonly words: string;
  readonly onExample: (text: string) => void;
}): ReactElement {
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
