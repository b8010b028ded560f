import { text } from '@barabar/core/messages/text';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ChooseStep, DoneStep, Footer, RunningStep, UndoStep } from './import-steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import { useImport } from './use-import.ts';
import { useImportPlan } from './use-import-plan.ts';
import { useHasRecords } from '../activity/use-has-records.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import type { GroupImport } from '@barabar/core/contract/imports';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';

const TEXT = text('imports');

/** Whether there is anything to undo. One that is not finished stops by it, so that its file can be imported anew. */
const isUndoable = ({ status, addedCount }: GroupImport): boolean =>
  status === 'running' || (status !== 'undone' && addedCount > 0);

/** The imports of a group, newest first, each with a button to undo it. Shows nothing while there are none. */
function ImportHistory({
  imports = [],
  hasFailed,
  onUndo,
}: {
  imports: readonly GroupImport[] | undefined;
  hasFailed: boolean;
  onUndo: (groupImport: GroupImport) => void;
}) {
  if (hasFailed) return <ErrorAlert message={TEXT.historyFailed} />;
  if (imports.length === 0) return null;
  return (
    <section aria-label={TEXT.history}>
      <h3 className="text-name">{TEXT.history}</h3>
      <Lines>
        {imports.map((groupImport) => (
          <li key={groupImport.id}>
            <Line
              title={groupImport.fileName}
              subtitle={TEXT.about({
                status: TEXT.statuses[groupImport.status],
                count: groupImport.addedCount,
                by: groupImport.createdBy.name,
                day: formatDay(localDay(groupImport.createdAt)),
              })}
              aside={
                isUndoable(groupImport) && (
                  <Button
                    variant="line"
                    size="small"
                    aria-label={TEXT.undoOf({ file: groupImport.fileName })}
                    onClick={() => onUndo(groupImport)}
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

export interface ImportDialogProps {
  /** Called when the dialog of an import that has added records is closed. */
  readonly onImported?: (() => void) | undefined;
  readonly groupId: string;
  /** Whether the group has expenses or settlements; undefined while it is not known. */
  readonly hasRecords?: boolean | undefined;
}

/**
 * Nothing is written before it is confirmed. Also lists earlier imports. Closing stops one, which the same
 * file continues.
 */
export function ImportDialog({ groupId, hasRecords, onImported }: ImportDialogProps) {
  const group = useOpenedGroup(groupId);
  const { close } = useDialog();
  const { closedUntil } = group;
  const actions = useImport({ categories: group.categories.map(({ name }) => name), closedUntil });
  const { state } = actions;
  const plan = useImportPlan(
    { group, hasRecords },
    state.step === 'preview' ? state.file.preview : undefined,
  );
  const { imports, begun, mapping, obstacle, outlook } = plan;

  const start = (): void => {
    if (state.step === 'preview' && obstacle === undefined) actions.start(plan.planOf(state.file));
  };
  const cancel = (): void => {
    if (state.step === 'done' && state.finished.addedCount > 0) onImported?.();
    close();
  };
  return (
    <Sheet
      title={state.step === 'undo' ? TEXT.undo : TEXT.title}
      onCancel={cancel}
      onClosed={actions.reset}
      isBusy={state.step === 'undo' && state.isBusy}
      renderForm={renderFormWith(start)}
      footer={
        <Footer
          actions={actions}
          onCancel={cancel}
          startLabel={begun ? TEXT.resume : TEXT.start({ count: plan.newCount })}
          isStartable={plan.isStartable}
          isNothingNew={outlook?.isNothingNew === true}
        />
      }
    >
      {state.step === 'choose' && (
        <>
          <ChooseStep state={state} onFile={actions.choose} />
          <ImportHistory
            imports={imports.data}
            hasFailed={imports.error !== undefined}
            onUndo={actions.askUndo}
          />
        </>
      )}
      {state.step === 'preview' && (
        <PreviewStep
          file={state.file}
          outlook={outlook}
          failure={obstacle}
          names={state.file.preview.ledger.people}
          members={group.members}
          cards={plan.cards}
          mapping={mapping}
          isFixed={begun !== undefined}
          onPerson={plan.choosePerson}
          onChange={actions.change}
        />
      )}
      {state.step === 'running' && <RunningStep state={state} onRetry={actions.retry} />}
      {state.step === 'done' && <DoneStep state={state} />}
      {state.step === 'undo' && <UndoStep state={state} whatOf={TEXT.undoWhat} />}
    </Sheet>
  );
}

export function ImportIntoGroup({ groupId, onImported }: Pick<ImportDialogProps, 'groupId' | 'onImported'>) {
  const { balances } = useBalances(groupId);
  return (
    <ImportDialog groupId={groupId} hasRecords={useHasRecords(groupId, balances)} onImported={onImported} />
  );
}
