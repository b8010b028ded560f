import type { ReactElement, ReactNode } from 'react';
import styles from './field-group.module.css';

/** One frame of 16 around the Form.Items of a dialog, whose labels stand inside. */
export function FieldGroup({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.group}>{children}</div>;
}

/** Fields of a group side by side; `template` as in grid-template-columns. */
export function FieldColumns({
  template,
  children,
}: {
  readonly template: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.columns} style={{ gridTemplateColumns: template }}>
      {children}
    </div>
  );
}
