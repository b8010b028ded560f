import type { ReactElement, ReactNode } from 'react';
import { Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './info-note.module.css';

export interface InfoNoteProps {
  readonly children: ReactNode;
  /** Something is to be looked at first. */
  readonly isWarning?: boolean;
}

/** A quiet hint in a dialog: what will happen, what is asked, or what to look at. */
export function InfoNote({ children, isWarning = false }: InfoNoteProps): ReactElement {
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <p className={classNames(styles.note, isWarning && styles.warning)}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
