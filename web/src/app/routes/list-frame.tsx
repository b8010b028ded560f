import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Panes } from '../panes.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { OverallBanner, type OverallBannerProps } from '../../features/friends/overall-banner.tsx';
import {
  OpenRequests,
  type OpenRequestsProps,
  UncountedRequests,
} from '../../features/requests/open-requests.tsx';
import { RecentActivities } from './recent-activities.tsx';

export interface ListFrameProps {
  readonly title: string;
  /** The button beside the title, which creates a friend or group. */
  readonly add: { readonly label: string; readonly icon: LucideIcon; readonly onSelect: () => void };
  readonly searchPlaceholder: string;
  /** The requests above the list. */
  readonly requestsOf: OpenRequestsProps['of'];
  /** What the banner sums up; undefined while loading. */
  readonly overall: OverallBannerProps['parts'];
  readonly dock: ReactNode;
  /** Whether the page of a list item is open. */
  readonly isDetailOpen: boolean;
  /** Renders the list for a search term. */
  readonly renderList: (searchTerm: string) => ReactElement;
}

/**
 * The Friends and the Groups screen (spec §2): banner, requests and a searched list. From 900 px it is also the frame
 * around the pages of the list items: the list stays beside them, with its search term and scroll position.
 */
export function ListFrame({
  title,
  add,
  searchPlaceholder,
  requestsOf,
  overall,
  dock,
  isDetailOpen,
  renderList,
}: ListFrameProps): ReactElement {
  const [term, setTerm] = useState('');
  const listedTerm = useDeferredValue(term);
  return (
    <Panes
      focus={isDetailOpen ? 'detail' : 'list'}
      list={
        <ListScreen
          title={title}
          action={
            <Button variant="tonal" icon={add.icon} onClick={add.onSelect}>
              {add.label}
            </Button>
          }
          header={
            <>
              <SearchField value={term} onChange={setTerm} placeholder={searchPlaceholder} />
              <OverallBanner parts={overall} />
              <UncountedRequests of={requestsOf} />
            </>
          }
          dock={dock}
        >
          <OpenRequests of={requestsOf} searchTerm={listedTerm} />
          {renderList(listedTerm)}
        </ListScreen>
      }
      detail={isDetailOpen ? <Outlet /> : <RecentActivities />}
    />
  );
}
