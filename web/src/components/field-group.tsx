import type { ReactElement, ReactNode } from 'react';
import styles from './field-group.module.css';

/** One frame with a corner radius of 16 px around the Form.Items of a dialog. The labels are inside the frame. */
export function FieldGroup({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.group}>{children}</div>;
}

/** Fields of a group side by side; `template` has the syntax of grid-template-columns. */
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
