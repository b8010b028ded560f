import { type ReactElement, useDeferredValue, useRef, useState } from 'react';
import { type LucideIcon, Search } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Outlet, useMatch } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Panes } from '../../components/panes.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { OverallBanner, type OverallBannerProps } from '../friends/overall-banner.tsx';
import { RequestsRow } from '../requests/requests-row.tsx';
import { type RequestsOf, useWaitingGroups } from '../requests/listed-requests.ts';
import { OwnActions } from '../expenses/own-actions.tsx';
import { RecentActivities } from '../activity/recent-activities.tsx';
import styles from './list-frame.module.css';

export interface ListFrameProps extends Pick<OverallBannerProps, 'isBrief'> {
  readonly words: {
    readonly title: string;
    /** The name of the button beside the search, which creates a friend or group. */
    readonly add: string;
    readonly searchPlaceholder: string;
  };
  readonly icon: LucideIcon;
  /** Called by the button that adds. Without it there is no such button. */
  readonly onAdd: (() => void) | undefined;
  /** Whether there is nothing to list: the button has its words then, and the search is an icon. */
  readonly isEmpty: boolean;
  /** Whether there is nobody to share an expense with. */
  readonly isAlone: boolean;
  /** The address of the list alone. At others the page of a list item is open. */
  readonly path: string;
  /** The requests above the list. */
  readonly requestsOf: RequestsOf;
  /** What the banner sums up; undefined while loading. */
  readonly overall: OverallBannerProps['parts'];
  readonly renderList: (searchTerm: string) => ReactElement;
}

/** Spec §2: search, banner, requests and a list, and from 900 px the frame around its items' pages. */
export function ListFrame({
  words,
  icon,
  onAdd,
  isEmpty,
  isAlone,
  path,
  requestsOf,
  overall,
  isBrief,
  renderList,
}: ListFrameProps) {
  const [term, setTerm] = useState('');
  const listedTerm = useDeferredValue(term);
  const waitingIn = useWaitingGroups();
  const isDetailOpen = useMatch(path) === null;
  const actions = <OwnActions isWithoutScan={requestsOf === 'groups'} isEmpty={isAlone} />;
  return (
    <Panes
      focus={isDetailOpen ? 'detail' : 'list'}
      list={
        <ListScreen
          title={words.title}
          header={
            <>
              <div style={{ display: 'flex', gap: 8, paddingBottom: 4 }}>
                <SearchTool
                  value={term}
                  onChange={setTerm}
                  placeholder={words.searchPlaceholder}
                  isIcon={isEmpty}
                />
                {onAdd && <AddTool icon={icon} label={words.add} onClick={onAdd} isNamed={isEmpty} />}
              </div>
              <OverallBanner parts={overall} isWaiting={waitingIn.length > 0} isBrief={isBrief} />
            </>
          }
          dock={actions}
        >
          <RequestsRow place={requestsOf} searchTerm={listedTerm} />
          {renderList(listedTerm)}
        </ListScreen>
      }
      detail={isDetailOpen ? <Outlet /> : <RecentActivities dock={actions} />}
    />
  );
}

/** The search. Where there is nothing to search it is an icon, which a tap makes the field. */
function SearchTool({ isIcon, ...props }: Parameters<typeof SearchField>[0] & { readonly isIcon: boolean }) {
  const [isOpened, setIsOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (!isIcon || isOpened || props.value !== '')
    return (
      <div className="fills">
        <SearchField {...props} inputRef={field} />
      </div>
    );
  return (
    <IconButton
      icon={Search}
      label={props.placeholder}
      style={{ height: 48 }}
      onClick={() => {
        flushSync(() => setIsOpened(true));
        field.current?.focus();
      }}
    />
  );
}

/** One button with or without its words: the focus stays on it when the first friend or group is there. */
function AddTool({
  icon,
  label,
  onClick,
  isNamed,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  isNamed: boolean;
}) {
  return (
    <Button
      variant="tonal"
      icon={icon}
      onClick={onClick}
      title={isNamed ? undefined : label}
      className={isNamed ? styles.named : styles.add}
    >
      <span className={classNames(!isNamed && 'visually-hidden')}>{label}</span>
    </Button>
  );
}
