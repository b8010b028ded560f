import { type ReactElement, useState } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { listImports, listOwnFileNames } from '@barabar/core/contract/imports';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { ImportHistory } from './import-history.tsx';
import { ChooseStep, DoneStep, Footer, RunningStep, UndoStep } from './import-steps.tsx';
import { begunOf, matchPeople, peopleIn, type Mapping } from './match-people.ts';
import { obstacleOf } from './obstacle-of.ts';
import { PreviewStep } from './preview-step.tsx';
import { TEXT } from './text.ts';
import { useImport } from './use-import.ts';
import { useOutlook } from './use-outlook.ts';

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called as well when an import is done that has added records. */
  readonly onImported?: (() => void) | undefined;
  readonly group: Pick<Group, 'id' | 'members' | 'categories'>;
  /** Whether the group has expenses or settlements; undefined while it is not known. */
  readonly hasRecords?: boolean | undefined;
  readonly currentUserId: string;
}

/**
 * Imports a file into a group: choose, see what was read, say who is who, confirm. Nothing is written before. Also lists
 * earlier imports, to undo them. Closing stops a running import, which the same file continues.
 */
export function ImportDialog({
  isOpen,
  onClose,
  onImported,
  group,
  hasRecords,
  currentUserId,
}: ImportDialogProps): ReactElement {
  const actions = useImport(group.categories.map(({ name }) => name));
  const { state } = actions;
  const imports = useEndpoint(listImports, isOpen ? { params: { groupId: group.id } } : null);
  const ownNames = useEndpoint(listOwnFileNames, isOpen ? {} : null);
  const [chosen, setChosen] = useState<Mapping>(new Map());

  const preview = state.step === 'preview' ? state.file.preview : undefined;
  const ledger = preview?.ledger;
  const begun = preview && begunOf(imports.data ?? [], preview);
  const earlier = peopleIn(imports.data ?? []);
  const guessed = begun
    ? new Map(begun.people.map(({ name, userId }) => [name, userId]))
    : matchPeople(ledger?.people ?? [], group.members, {
        people: earlier,
        viewer: { id: currentUserId, names: ownNames.data ?? [] },
      });
  const mapping = new Map([...guessed].map(([name, id]) => [name, chosen.has(name) ? chosen.get(name) : id]));
  const obstacle = ledger && obstacleOf(ledger, mapping, group.members);
  const { outlook, known, newCount, canStart } = useOutlook({
    group,
    hasRecords,
    ledger,
    begun,
    imports,
    mapping,
    earlier,
  });

  const start = (): void => {
    if (state.step !== 'preview' || obstacle !== undefined) return;
    const { file } = state;
    actions.start({
      groupId: group.id,
      fileName: file.name,
      ledger: file.preview.ledger,
      members: mapping,
      begun,
      known,
    });
  };
  const close = (): void => {
    if (state.step === 'done' && state.finished.addedCount > 0) onImported?.();
    onClose();
  };
  const handleClosed = (): void => {
    actions.reset();
    setChosen(new Map());
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={state.step === 'undo' ? TEXT.undo : TEXT.title}
      onClose={close}
      onClosed={handleClosed}
      isBusy={state.step === 'undo' && state.isBusy}
      renderForm={renderFormWith(start)}
      footer={
        <Footer
          actions={actions}
          onClose={close}
          startLabel={begun ? TEXT.resume : TEXT.start(newCount)}
          isStartable={obstacle === undefined && canStart}
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
          members={group.members}
          mapping={mapping}
          isFixed={begun !== undefined}
          currentUserId={currentUserId}
          onPerson={(name, id) => setChosen(new Map([...chosen, [name, id]]))}
          onChange={actions.change}
        />
      )}
      {state.step === 'running' && <RunningStep state={state} onRetry={actions.retry} />}
      {state.step === 'done' && <DoneStep state={state} />}
      {state.step === 'undo' && <UndoStep undone={state.undone} failure={state.failure} />}
    </Sheet>
  );
}
