import { type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { MainNav } from './main-nav.tsx';
import styles from './app-shell.module.css';

export interface AppShellProps {
  /** The route fills the phone and has its own way back. */
  readonly isNavHiddenOnPhone: boolean;
  /** Something on Account waits for the person. */
  readonly hasAccountDot?: boolean;
  /** Quiet notices above everything, such as the one about an unverified address. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

type NavSpace = CSSProperties & Record<'--phone-nav-space', string>;

/** Navigation and the place of the screens: under it on the phone, beside it from 900 px. */
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
