import type { ReactNode } from 'react';
import { text } from '@barabar/core/messages/text';
import { Logo } from '../../../components/logo.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import styles from '../auth.module.css';

const TEXT = text('auth');

export const JoinFrame = ({ children }: { children: ReactNode }) => (
  <main className={`${styles.page} ${styles.narrow}`}>
    <div className={styles.brand}>
      <Logo />
    </div>
    {children}
  </main>
);

export const OpeningCard = () => (
  <div className={`middle stack ${styles.card} ${styles.opening}`}>
    <Spinner label={TEXT.opening} />
    <p aria-hidden="true">{TEXT.opening}</p>
  </div>
);

/** The page before its code is there. app.html has it, too (early-pages.tsx). */
export const OpeningPage = () => (
  <JoinFrame>
    <OpeningCard />
  </JoinFrame>
);
