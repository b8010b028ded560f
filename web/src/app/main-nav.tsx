import type { ReactElement } from 'react';
import { CircleUserRound, History, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { Logo } from '../components/logo.tsx';
import styles from './main-nav.module.css';

interface Tab {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Paths that select it (spec §2, Bottom navigation); a friend's page is reached from Friends. */
  readonly selectedBy: RegExp;
}

const TABS: readonly Tab[] = [
  { label: 'Friends', to: '/dashboard', icon: UserRound, selectedBy: /^\/(dashboard|friends)(\/|$)/ },
  { label: 'Groups', to: '/groups', icon: UsersRound, selectedBy: /^\/groups/ },
  { label: 'Activity', to: '/activity', icon: History, selectedBy: /^\/activity/ },
  { label: 'Account', to: paths.account, icon: CircleUserRound, selectedBy: /^\/account/ },
];

/**
 * The four tabs: at the bottom up to 899 px, a rail of icons from 900, with names and logo from 1200.
 * `isHiddenOnPhone`: a detail page with its own way back fills the phone. `hasAccountDot`: something on Account waits for the
 * person, and the red dot goes once it is done.
 */
export function MainNav({
  isHiddenOnPhone,
  hasAccountDot = false,
}: {
  readonly isHiddenOnPhone: boolean;
  readonly hasAccountDot?: boolean;
}): ReactElement {
  const { pathname } = useLocation();
  return (
    <nav className={classNames(styles.nav, isHiddenOnPhone && styles.hiddenOnPhone)} aria-label="Main">
      <div className={styles.logo}>
        <Logo />
      </div>
      {TABS.map(({ label, to, icon: Icon, selectedBy }) => {
        const isSelected = selectedBy.test(pathname);
        return (
          <Link
            key={to}
            to={to}
            className={classNames(styles.tab, isSelected && styles.selected)}
            aria-current={isSelected ? 'page' : undefined}
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
