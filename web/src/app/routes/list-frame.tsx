import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import type { Friend } from '@barabar/core/contract/friends';
import { Button } from '../../components/button.tsx';
import { Panes } from '../panes.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { OverallBanner } from '../../features/friends/overall-banner.tsx';
import {
  OpenRequests,
  type OpenRequestsProps,
  UncountedRequests,
} from '../../features/requests/open-requests.tsx';
import { RecentActivities } from './recent-activities.tsx';

export interface ListFrameProps {
  readonly title: string;
  /** Beside the title: makes another of what is listed. */
  readonly add: { readonly label: string; readonly icon: LucideIcon; readonly onSelect: () => void };
  readonly searchPlaceholder: string;
  /** The requests above the list. */
  readonly requestsOf: OpenRequestsProps['of'];
  /** What the banner sums up; undefined while loading. */
  readonly friends: readonly Friend[] | undefined;
  readonly dock: ReactNode;
  /** One of the list has its page open. */
  readonly isDetailOpen: boolean;
  /** The list, as a search leaves it. */
  readonly renderList: (searchTerm: string) => ReactElement;
}

/**
 * The Friends and the Groups screen (spec §2): banner, requests and a searched list. From 900 px it is also the frame
 * around the pages of what it lists: the list stands beside them, and keeps its search and its place from one to another.
 */
export function ListFrame({
  title,
  add,
  searchPlaceholder,
  requestsOf,
  friends,
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
              <OverallBanner friends={friends} />
              <UncountedRequests />
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
