import { useCallback, useEffect, useState } from 'react';
import { nameDeleted } from '../../store/name-deleted.ts';
import { wantChanges } from '../../store/revalidate.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { askWorker } from './ask-worker.ts';
import type { SearchReply } from './search-messages.ts';

export interface Search {
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

/** How many rows are asked for at a time. */
const PAGE_SIZE = 50;

/** How long the reply before is shown without a word, in milliseconds: most replies come at once. */
const LATE_AFTER_MS = 300;

interface Wanted {
  readonly text: string;
  readonly count: number;
}

/** How many rows are wanted; another text begins with the first page. */
const countOf = (wanted: Wanted, text: string): number => (wanted.text === text ? wanted.count : PAGE_SIZE);

/** Searches the viewer's store, and searches again when it changes. Asks for what has changed since it was read. */
export function useSearch(viewerId: string, text: string): Search {
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
