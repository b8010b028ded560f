import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react';
import { text } from '@barabar/core/messages/text';
import styles from './app-shell.module.css';
import { CircleUserRound, History, Search, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/pages/paths.ts';
import { useShortcutsOn } from '../lib/device/device-choice.ts';
import { useIsWide } from '../lib/device/use-media-query.ts';
import { Link } from '../components/link.tsx';
import { Logo } from '../components/logo.tsx';
import { useRecordGroup } from '../lib/pages/record-group.ts';

const TEXT = text('frame');
const FRIENDS = text('friends');
const GROUPS = text('groups');
const ACTIVITY = text('activity');
const ACCOUNT = text('account');
const SEARCHING = text('search');

const TABS: readonly Tab[] = [
  { label: FRIENDS.title, to: '/dashboard', icon: UserRound, selectedBy: /^\/(dashboard|friends)(\/|$)/ },
  { label: GROUPS.title, to: '/groups', icon: UsersRound, selectedBy: /^\/groups/ },
  { label: ACTIVITY.title, to: '/activity', icon: History, selectedBy: /^\/activity/ },
  { label: ACCOUNT.title, to: paths.account, icon: CircleUserRound, selectedBy: /^\/account/ },
];

/** On the phone the search is opened from Activity, whose tab is then selected. */
const SEARCH: Tab = {
  label: SEARCHING.title,
  to: paths.search,
  icon: Search,
  selectedBy: /^\/search/,
  shortcut: '/',
};

const RECORD_PAGE = /^\/(expenses|settlements|recurring)\//;

export interface AppShellProps {
  /** On the phone, the route fills the screen and has its own link back. */
  readonly isNavHiddenOnPhone: boolean;
  /** The viewer has something to do on the Account tab. */
  readonly hasAccountDot?: boolean;
  /** Quiet notices above the screen, such as the one about an unverified address. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

type NavSpace = CSSProperties & Record<'--nav-edge', string>;

/** At the bottom on the phone, at the side from 900 px; before both a link for the keyboard to the screen. */
export function AppShell({ isNavHiddenOnPhone, hasAccountDot = false, notice, children }: AppShellProps) {
  const main = useRef<HTMLElement>(null);
  // The address stays: a fragment would be an entry of the history.
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
  };
  const navSpace: NavSpace = {
    '--nav-edge': isNavHiddenOnPhone
      ? 'calc(4px + env(safe-area-inset-bottom))'
      : 'calc(72px + env(safe-area-inset-bottom))',
  };
  return (
    <div className={styles.shell} style={navSpace}>
      <a href="#content" className={styles.skip} onClick={skip}>
        {TEXT.skip}
      </a>
      <MainNav isHiddenOnPhone={isNavHiddenOnPhone} hasAccountDot={hasAccountDot} />
      <div className={styles.content}>
        {notice}
        <main ref={main} id="content" tabIndex={-1} className={styles.screens}>
          {children}
        </main>
      </div>
    </div>
  );
}

interface Tab {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Spec §2, Bottom navigation. A friend's page belongs to Friends. */
  readonly selectedBy: RegExp;
  readonly shortcut?: string;
}

const listBeside = (groupId: string | undefined): string =>
  groupId === undefined ? paths.dashboard : paths.groups;

/** At the bottom up to 899 px, a rail of icons from 900 px, with names from 1200 px. */
export function MainNav({
  isHiddenOnPhone,
  hasAccountDot = false,
}: {
  isHiddenOnPhone: boolean;
  hasAccountDot?: boolean;
}) {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const areShortcutsOn = useShortcutsOn();
  const groupId = useRecordGroup();
  // The page of an expense, settlement or series stands beside one of the two lists.
  const place = RECORD_PAGE.test(pathname) ? listBeside(groupId) : pathname;
  const selecting = place === paths.search && !isWide ? paths.activity : place;
  return (
    <nav className={classNames(styles.nav, isHiddenOnPhone && styles.hiddenOnPhone)} aria-label={TEXT.nav}>
      <div className={styles.logo}>
        <Logo />
      </div>
      {(isWide ? [SEARCH, ...TABS] : TABS).map(({ label, to, icon: Icon, selectedBy, shortcut }) => {
        const isSelected = selectedBy.test(selecting);
        return (
          <Link
            key={to}
            to={to}
            className={classNames(styles.tab, isSelected && styles.selected)}
            aria-current={isSelected ? 'page' : undefined}
            aria-keyshortcuts={areShortcutsOn ? shortcut : undefined}
          >
            <span className={styles.pill}>
              <Icon size={23} strokeWidth={isSelected ? 2.3 : 1.9} aria-hidden="true" />
              {hasAccountDot && to === paths.account && (
                <i className={styles.dot} data-testid="account-dot" />
              )}
            </span>
            <span className={styles.label}>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
