import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/pages/paths.ts';

/** What is typed into the field of the search, which is also in the address. */
export interface SearchTerm {
  /** Whether the address is that of the search. */
  readonly isOpen: boolean;
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
  const isOpen = pathname === paths.search;
  const asked = isOpen ? (new URLSearchParams(search).get('q') ?? '') : '';
  const isTyped = !isReturn && typedSchema.safeParse(state).success;

  const [term, setTerm] = useState(asked);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (!isTyped) setTerm(asked);
  }

  /** The entry of the history from which typing opens the search. */
  const openedFrom = useRef<string>(undefined);
  const waiting = useRef<Waiting>(undefined);
  useEffect(() => (isOpen ? () => stop(waiting) : undefined), [isOpen]);

  const write = (typed: string): void => {
    stop(waiting);
    void navigate(paths.searchFor(typed), { replace: isOpen || openedFrom.current === key, state: TYPED });
    if (!isOpen) openedFrom.current = key;
  };

  return {
    isOpen,
    term,
    setTerm: (typed) => {
      setTerm(typed);
      stop(waiting);
      if (!isOpen && openedFrom.current !== key) write(typed);
      else waiting.current = { timer: setTimeout(() => write(typed), WRITTEN_AFTER_MS), term: typed };
    },
    writeAddress: () => {
      if (waiting.current) write(waiting.current.term);
    },
    focusKey: isOpen && !isTyped && (!isReturn || asked === '') ? key : undefined,
  };
}
