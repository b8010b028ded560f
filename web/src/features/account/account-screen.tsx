import type { ReactElement, ReactNode } from 'react';
import { text } from '@barabar/core/messages/text';
import { TitledScreen } from '../../components/screen.tsx';
import { paths } from '../../lib/pages/paths.ts';
import styles from './settings.module.css';

const TEXT = text('account');

/** The frame of Account's five screens, with the link back. */
export function AccountScreen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <TitledScreen title={title} backTo={paths.account} backLabel={TEXT.back}>
      {children}
    </TitledScreen>
  );
}

/** A section of such a screen, with its heading. */
export function AccountSection({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={`text-dialog-title ${styles.heading}`}>{title}</h2>
      {hint !== undefined && <p className={`tone-muted ${styles.hint}`}>{hint}</p>}
      {children}
    </section>
  );
}
