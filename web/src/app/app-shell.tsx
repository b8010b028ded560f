import { type CSSProperties, type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { text } from '@barabar/core/messages/text';
import { MainNav } from './main-nav.tsx';
import styles from './app-shell.module.css';

const TEXT = text('frame');

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
export function AppShell({
  isNavHiddenOnPhone,
  hasAccountDot = false,
  notice,
  children,
}: AppShellProps): ReactElement {
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
