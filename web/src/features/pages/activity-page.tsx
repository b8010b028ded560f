import { useEffect, useRef, type RefObject, useState } from 'react';
import { ChartColumn } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../components/button.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TEXT as ACTIVITY } from '../activity/text.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { OwnActions } from '../expenses/own-actions.tsx';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { expenseItem, settlementItem, type FeedItem } from '../activity/feed-item.ts';
import { FeedRow } from '../activity/feed-row.tsx';
import { FeedRows } from '../activity/feed-rows.tsx';
import type { FoundRecord } from '../search/search-entry.ts';
import { FoundPeopleRows, useFoundPeople } from '../search/found-people.tsx';
import { SearchResults, type SearchResultsProps } from '../search/search-results.tsx';

const TEXT = text('search');
const SPENDING = text('spending');
/** How long nothing is typed before the address changes, in milliseconds. Browsers limit how often it may. */
const WRITTEN_AFTER_MS = 300;

/** Marks an address as written by typing: what is typed since then stays. */
const TYPED = { isTyped: true };

const typedSchema = z.object({ isTyped: z.literal(true) });

/** With the names of groups (spec §2, Activity page). Its field opens the search, which has its own address. */
export function ActivityPage() {
  const user = useCurrentUser();
  const { asked, term, setTerm, writeAddress, focusKey } = useSearchTerm();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) field.current?.focus();
  }, [focusKey]);
  return (
    <ListScreen
      title={asked === undefined ? ACTIVITY.heading : TEXT.title}
      action={
        asked === undefined && (
          <ButtonLink variant="tonal" icon={ChartColumn} to={paths.spending}>
            {SPENDING.title}
          </ButtonLink>
        )
      }
      dock={<OwnActions />}
      header={
        <div onBlur={writeAddress}>
          <SearchField value={term} onChange={setTerm} placeholder={TEXT.placeholder} inputRef={field} />
        </div>
      }
    >
      {asked === undefined ? (
        <ActivityList scope={{ kind: 'global' }} />
      ) : (
        <FoundRecords viewerId={user.id} text={term} onExample={setTerm} />
      )}
    </ListScreen>
  );
}

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
function useSearchTerm() {
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
    /** What the address asks for. Undefined at other addresses than that of the search. */
    asked,
    term,

    /** Takes what is typed. Elsewhere it opens the search. */
    setTerm: (typed: string) => {
      setTerm(typed);
      stop(waiting);
      if (isElsewhere && openedFrom.current !== key) write(typed);
      else waiting.current = { timer: setTimeout(() => write(typed), WRITTEN_AFTER_MS), term: typed };
    },

    /** Brings the address up to date at once, before something else is opened. */
    writeAddress: () => {
      if (waiting.current) write(waiting.current.term);
    },

    /** Changes each time that the field is to be focused: when the search is opened, but not on the way back to it. */
    focusKey: !isElsewhere && !isTyped && (!isReturn || asked === '') ? key : undefined,
  };
}

const itemOf = (found: FoundRecord): FeedItem =>
  found.type === 'expense' ? expenseItem(found.data) : settlementItem(found.data);

function FoundRecords(props: Omit<SearchResultsProps, 'hasOthers' | 'children'>) {
  const found = useFoundPeople(props.viewerId, props.text);
  const hasOthers = Object.values(found).some(({ length }) => length > 0);
  return (
    <>
      <FoundPeopleRows found={found} text={props.text} />
      <SearchResults {...props} hasOthers={hasOthers}>
        {({ records, ...paging }) => (
          <FeedRows items={records.map(itemOf)} {...paging}>
            {(item, before) => (
              <FeedRow
                item={item}
                scope={{ kind: 'global' }}
                isDeleting={false}
                isRuled={before !== undefined}
                isDated
              />
            )}
          </FeedRows>
        )}
      </SearchResults>
    </>
  );
}
