import { type ReactElement, type ReactNode, useState } from 'react';
import Alert from 'antd/es/alert';
import Upload from 'antd/es/upload';
import { FileUp } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { listImports, type GroupImport } from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import { isNamedYou } from '@barabar/core/person-name';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ImportHistory } from './import-history.tsx';
import { begunOf, chosenTwice, matchPeople, type Mapping } from './match-people.ts';
import { PreviewStep } from './preview-step.tsx';
import { TEXT } from './text.ts';
import { type ImportActions, type ImportState, useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'members' | 'categories'>;
  readonly currentUserId: string;
}

/** What keeps an import from beginning, in words; undefined when nothing does. */
function obstacleOf(
  { file: { preview } }: Extract<ImportState, { step: 'preview' }>,
  mapping: Mapping,
  { members }: Pick<Group, 'members'>,
): string | undefined {
  const { people, rows } = preview.ledger;
  if (people.length < 2) return TEXT.tooFewPeople;
  if (rows.length > LIMITS.importRowsMax) return TEXT.tooMany(LIMITS.importRowsMax);
  const added = [...mapping.values()].filter((id) => id === undefined).length;
  if (members.length + added > LIMITS.groupMembersMax) return TEXT.tooManyPeople(LIMITS.groupMembersMax);
  const [twice] = chosenTwice(mapping);
  if (twice !== undefined) return TEXT.twice(members.find(({ userId }) => userId === twice)?.user.name ?? '');
  return [...mapping].some(([name, id]) => id === undefined && isNamedYou(name)) ? TEXT.namedYou : undefined;
}

/**
 * Imports a file into a group: choose, see what was read, say who is who, confirm. Nothing is written before. Also lists
 * earlier imports, to undo them. Closing stops a running import, which the same file continues.
 */
export function ImportDialog({ isOpen, onClose, group, currentUserId }: ImportDialogProps): ReactElement {
  const actions = useImport(group.categories.map(({ name }) => name));
  const { state } = actions;
  const imports = useEndpoint(listImports, isOpen ? { params: { groupId: group.id } } : null);
  const [chosen, setChosen] = useState<Mapping>(new Map());

  const preview = state.step === 'preview' ? state.file.preview : undefined;
  const ledger = preview?.ledger;
  const begun = preview && begunOf(imports.data ?? [], preview);
  const guessed = begun
    ? new Map(begun.people.map(({ name, userId }) => [name, userId]))
    : matchPeople(ledger?.people ?? [], group.members);
  const mapping = new Map([...guessed].map(([name, id]) => [name, chosen.has(name) ? chosen.get(name) : id]));
  const obstacle = state.step === 'preview' ? obstacleOf(state, mapping, group) : undefined;

  const start = (): void => {
    if (state.step !== 'preview' || obstacle !== undefined) return;
    const { file } = state;
    actions.start({
      groupId: group.id,
      fileName: file.name,
      ledger: file.preview.ledger,
      members: mapping,
      begun,
      hasEarlier: imports.data?.length !== 0,
    });
  };
  const handleClosed = (): void => {
    actions.reset();
    setChosen(new Map());
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={state.step === 'undo' ? TEXT.undo : TEXT.title}
      onClose={onClose}
      onClosed={handleClosed}
      isBusy={state.step === 'undo' && state.isBusy}
      renderForm={renderFormWith(start)}
      footer={
        <Footer
          actions={actions}
          onClose={onClose}
          startLabel={ledger && (begun ? TEXT.resume : TEXT.start(ledger.rows.length))}
          isStartable={obstacle === undefined && (ledger?.rows.length ?? 0) > 0}
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

function ChooseStep({
  state,
  onFile,
}: {
  readonly state: Extract<ImportState, { step: 'choose' }>;
  readonly onFile: (file: File) => void;
}): ReactElement {
  return (
    <>
      <p className="text-secondary tone-muted">{TEXT.intro}</p>
      <Upload
        accept=".csv,.json,.txt,.tsv,text/csv,application/json"
        hasControlInside
        showUploadList={false}
        aria-label={TEXT.choose}
        beforeUpload={(file) => {
          onFile(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button variant="tonal" size="large" icon={FileUp} disabled={state.isReading}>
          {state.isReading ? TEXT.reading : TEXT.choose}
        </Button>
      </Upload>
      <ErrorAlert message={state.failure} />
    </>
  );
}

function RunningStep({
  state: { count, progress, failure },
  onRetry,
}: {
  readonly state: Extract<ImportState, { step: 'running' }>;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <>
      <p aria-live="polite">{TEXT.progress(progress.sent, count)}</p>
      <progress aria-label={TEXT.running} max={count} value={progress.sent} style={{ width: '100%' }} />
      <ErrorAlert message={failure} onRetry={onRetry} retryLabel={TEXT.retry} />
      <p className="text-secondary tone-muted">{TEXT.closeHint}</p>
    </>
  );
}

function DoneStep({
  state: { progress },
}: {
  readonly state: Extract<ImportState, { step: 'done' }>;
}): ReactElement {
  return (
    <output>
      <b>{TEXT.done(progress.added)}</b>
      {progress.skipped > 0 && (
        <>
          <br />
          <span className="text-secondary tone-muted">{TEXT.skipped(progress.skipped)}</span>
        </>
      )}
      {progress.others > 0 && (
        <Alert role="note" type="warning" showIcon title={TEXT.others(progress.others)} />
      )}
    </output>
  );
}

function UndoStep({
  undone,
  failure,
}: {
  readonly undone: GroupImport;
  readonly failure: string | undefined;
}): ReactElement {
  return (
    <>
      <p>{TEXT.undoQuestion(undone.fileName)}</p>
      <Alert type="warning" showIcon title={TEXT.undoWhat(undone.addedCount)} />
      <ErrorAlert message={failure} />
    </>
  );
}

const line = (label: string, onClick: () => void, isDisabled = false): ReactNode => (
  <Button variant="line" size="large" onClick={onClick} disabled={isDisabled}>
    {label}
  </Button>
);

/** The buttons of each step. */
function Footer({
  actions: { state, reset, undo, askUndo },
  onClose,
  startLabel,
  isStartable,
}: {
  readonly actions: ImportActions;
  readonly onClose: () => void;
  readonly startLabel: string | undefined;
  readonly isStartable: boolean;
}): ReactElement {
  switch (state.step) {
    case 'choose':
      return <SheetActions>{line(TEXT.cancel, onClose)}</SheetActions>;
    case 'preview':
      return (
        <SheetActions>
          {line(TEXT.back, reset)}
          <Button type="submit" size="large" disabled={!isStartable}>
            {startLabel}
          </Button>
        </SheetActions>
      );
    case 'running':
      return <SheetActions>{line(TEXT.close, onClose)}</SheetActions>;
    case 'done':
      return (
        <SheetActions>
          {state.finished.addedCount > 0 && line(TEXT.undo, () => askUndo(state.finished))}
          <Button size="large" onClick={onClose}>
            {TEXT.finish}
          </Button>
        </SheetActions>
      );
    case 'undo':
      return (
        <SheetActions>
          {line(TEXT.cancel, reset, state.isBusy)}
          <Button variant="danger" size="large" onClick={undo} disabled={state.isBusy}>
            {state.isBusy ? TEXT.undoing : TEXT.undo}
          </Button>
        </SheetActions>
      );
  }
}
