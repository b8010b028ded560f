import { type ReactElement, useEffect, useRef } from 'react';
import { ChartColumn } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../components/button.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TEXT as ACTIVITY } from '../activity/text.ts';
import { useSearchTerm } from '../search/use-search-term.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { FoundRecords } from '../search/found-records.tsx';
import { OwnActions } from '../../components/own-actions.tsx';

const TEXT = text('search');
const SPENDING = text('spending');

/** With the names of groups (spec §2, Activity page). Its field opens the search, which has its own address. */
export function ActivityPage(): ReactElement {
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
