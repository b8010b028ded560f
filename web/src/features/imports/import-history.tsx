import type { ReactElement } from 'react';
import type { GroupImport } from '@barabar/core/contract/imports';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';

const TEXT = text('imports');

/** Whether there is anything to undo. One that is not finished stops by it, so that its file can be imported anew. */
const isUndoable = ({ status, addedCount }: GroupImport): boolean =>
  status === 'running' || (status !== 'undone' && addedCount > 0);

/** The imports of a group, newest first, each with a button to undo it. Shows nothing while there are none. */
export function ImportHistory({
  imports = [],
  hasFailed,
  onUndo,
}: {
  readonly imports: readonly GroupImport[] | undefined;
  readonly hasFailed: boolean;
  readonly onUndo: (one: GroupImport) => void;
}): ReactElement | null {
  if (hasFailed) return <ErrorAlert message={TEXT.historyFailed} />;
  if (imports.length === 0) return null;
  return (
    <section aria-label={TEXT.history}>
      <h3 className="text-name">{TEXT.history}</h3>
      <Lines>
        {imports.map((one) => (
          <li key={one.id}>
            <Line
              title={one.fileName}
              subtitle={TEXT.about({
                status: TEXT.statuses[one.status],
                count: one.addedCount,
                by: one.createdBy.name,
                day: formatDay(localDay(one.createdAt)),
              })}
              aside={
                isUndoable(one) && (
                  <Button
                    variant="line"
                    size="small"
                    aria-label={TEXT.undoOf({ file: one.fileName })}
                    onClick={() => onUndo(one)}
                  >
                    {TEXT.undo}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </Lines>
    </section>
  );
}
