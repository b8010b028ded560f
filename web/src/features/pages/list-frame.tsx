import { type ReactElement, useDeferredValue, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Outlet, useMatch } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Panes } from '../../components/panes.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { OverallBanner, type OverallBannerProps } from '../friends/overall-banner.tsx';
import {
  OpenRequests,
  type OpenRequestsProps,
  UncountedRequests,
  useWaitingGroups,
} from '../requests/open-requests.tsx';
import { OwnActions } from '../../components/own-actions.tsx';
import { RecentActivities } from '../activity/recent-activities.tsx';

export interface ListFrameProps {
  readonly words: {
    readonly title: string;
    /** The label of the button beside the title, which creates a friend or group. */
    readonly add: string;
    readonly searchPlaceholder: string;
  };
  readonly icon: LucideIcon;
  /** Without it there is no such button. */
  readonly onAdd: (() => void) | undefined;
  /** The address of the list alone. At others the page of a list item is open. */
  readonly path: string;
  /** The requests above the list. */
  readonly requestsOf: OpenRequestsProps['of'];
  /** What the banner sums up; undefined while loading. */
  readonly overall: OverallBannerProps['parts'];
  /** Renders the list for a search term. */
  readonly renderList: (searchTerm: string) => ReactElement;
}

/**
 * The Friends and the Groups screen (spec §2): banner, requests and a searched list. From 900 px it is also the frame
 * around the pages of the list items: the list stays beside them, with its search term and scroll position.
 */
export function ListFrame({
  words,
  icon,
  onAdd,
  path,
  requestsOf,
  overall,
  renderList,
}: ListFrameProps): ReactElement {
  const [term, setTerm] = useState('');
  const listedTerm = useDeferredValue(term);
  const waitingIn = useWaitingGroups();
  const isDetailOpen = useMatch(path) === null;
  return (
    <Panes
      focus={isDetailOpen ? 'detail' : 'list'}
      list={
        <ListScreen
          title={words.title}
          action={
            onAdd && (
              <Button variant="tonal" icon={icon} onClick={onAdd}>
                {words.add}
              </Button>
            )
          }
          header={
            <>
              <SearchField value={term} onChange={setTerm} placeholder={words.searchPlaceholder} />
              <OverallBanner parts={overall} isWaiting={waitingIn.length > 0} />
              <UncountedRequests of={requestsOf} />
            </>
          }
          dock={<OwnActions />}
        >
          <OpenRequests of={requestsOf} searchTerm={listedTerm} />
          {renderList(listedTerm)}
        </ListScreen>
      }
      detail={isDetailOpen ? <Outlet /> : <RecentActivities />}
    />
  );
}
