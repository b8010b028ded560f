import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/pages/paths.ts';

/** What is typed into the field of the search, which is also in the address. */
export interface SearchTerm {
  /** What the address asks for. Undefined at other addresses than that of the search. */
  readonly asked: string | undefined;
  readonly term: string;
  /** Takes what is typed. Elsewhere it opens the search. */
  readonly setTerm: (term: string) => void;
  /** Brings the address up to date at once, before something else is opened. */
  readonly writeAddress: () => void;
  /** Changes each time that the field is to be focused: when the search is opened, but not on the way back to it. */
  readonly focusKey: string | undefined;
}

/** How long nothing is typed before the address changes, in milliseconds. Browsers limit how often it may. */
const WRITTEN_AFTER_MS = 300;

/** Marks an address as written by typing: what is typed since then stays. */
const TYPED = { isTyped: true };
const typedSchema = z.object({ isTyped: z.literal(true) });

/** What the address does not have yet. */
interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly term: string;
}

function stop(waiting: RefObject<Waiting | undefined>): void {
  clearTimeout(waiting.current?.timer);
  waiting.current = undefined;
}

/** Holds the term of the search, and keeps it in the address `?q=`. */
export function useSearchTerm(): SearchTerm {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const asked = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : undefined;
  const isElsewhere = asked === undefined;
  const isTyped = !isReturn && typedSchema.safeParse(state).success;

  const [term, setTerm] = useState(asked ?? '');
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (!isTyped) setTerm(asked ?? '');
  }

  /** The entry of the history from which typing opens the search. */
  const openedFrom = useRef<string>(undefined);
  const waiting = useRef<Waiting>(undefined);
  useEffect(() => (isElsewhere ? undefined : () => stop(waiting)), [isElsewhere]);

  const write = (typed: string): void => {
    stop(waiting);
    void navigate(paths.searchFor(typed), {
      replace: !isElsewhere || openedFrom.current === key,
      state: TYPED,
    });
    if (isElsewhere) openedFrom.current = key;
  };

  return {
    asked,
    term,
    setTerm: (typed) => {
      setTerm(typed);
      stop(waiting);
      if (isElsewhere && openedFrom.current !== key) write(typed);
      else waiting.current = { timer: setTimeout(() => write(typed), WRITTEN_AFTER_MS), term: typed };
    },
    writeAddress: () => {
      if (waiting.current) write(waiting.current.term);
    },
    focusKey: !isElsewhere && !isTyped && (!isReturn || asked === '') ? key : undefined,
  };
}
