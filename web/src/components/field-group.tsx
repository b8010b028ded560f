import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/**
 * Labels inside the fields, no required marks, and our own validation on submit: a browser's has its language
 * and words.
 */
export const FORM_LOOK = {
  layout: 'vertical',
  variant: 'borderless',
  requiredMark: false,
  validateTrigger: 'onSubmit',
  noValidate: true,
} as const;

/** One frame with a corner radius of 16 px around the Form.Items of a dialog. The labels are inside the frame. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

export function FieldColumns({ template, children }: { template: string; children: ReactNode }) {
  return (
    <div className={styles.columns} style={{ '--columns': template }}>
      {children}
    </div>
  );
}
