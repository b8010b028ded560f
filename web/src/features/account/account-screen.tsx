import type { ReactNode } from 'react';
import { text } from '@barabar/core/messages/text';
import { Hinted } from '../../components/hinted.tsx';
import { TitledScreen } from '../../components/screen.tsx';
import { paths } from '../../lib/pages/paths.ts';
import styles from './settings.module.css';

const TEXT = text('account');

export function AccountScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledScreen title={title} backTo={paths.account} backLabel={TEXT.back}>
      {children}
    </TitledScreen>
  );
}

export function AccountSection({
  title,
  hint,
  children,
}: {
  title: string;
  /** Behind "?", unless there is nothing else. */
  hint?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <Hinted name={title} hint={hint} isHintShown={children === undefined} className="edged">
        <h2 className="fills text-dialog-title">{title}</h2>
      </Hinted>
      {children}
    </section>
  );
}
