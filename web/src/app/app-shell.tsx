import { type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { MainNav } from './main-nav.tsx';
import styles from './app-shell.module.css';

export interface AppShellProps {
  /** On the phone, the route fills the screen and has its own link back. */
  readonly isNavHiddenOnPhone: boolean;
  /** The viewer has something to do on the Account tab. */
  readonly hasAccountDot?: boolean;
  /** Quiet notices above the screen, such as the one about an unverified address. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

type NavSpace = CSSProperties & Record<'--phone-nav-space', string>;

/**
 * The navigation and the area for the screen: the navigation is at the bottom on the phone and at the side from 900 px.
 */
export function AppShell({
  isNavHiddenOnPhone,
  hasAccountDot = false,
  notice,
  children,
}: AppShellProps): ReactElement {
  const navSpace: NavSpace = {
    '--phone-nav-space': isNavHiddenOnPhone
      ? 'calc(4px + env(safe-area-inset-bottom))'
      : 'calc(72px + env(safe-area-inset-bottom))',
  };
  return (
    <div className={styles.shell} style={navSpace}>
      <MainNav isHiddenOnPhone={isNavHiddenOnPhone} hasAccountDot={hasAccountDot} />
      <div className={styles.content}>
        {notice}
        <main className={styles.screens}>{children}</main>
      </div>
    </div>
  );
}
