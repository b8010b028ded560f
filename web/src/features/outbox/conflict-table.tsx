import type { ReactElement } from 'react';
import type { Difference } from './differences.ts';
import { TEXT } from './text.ts';
import styles from './waiting-list.module.css';

/** What the viewer entered beside what somebody else has made of it. */
export function ConflictTable({
  differences,
}: {
  readonly differences: readonly Difference[];
}): ReactElement {
  return (
    <table className={styles.conflict} aria-label={TEXT.conflict}>
      <thead>
        <tr>
          <th scope="col">{TEXT.field}</th>
          <th scope="col">{TEXT.mine}</th>
          <th scope="col">{TEXT.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td className="wraps">{mine}</td>
            <td className="wraps">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
