import Alert from 'antd/es/alert';
import Upload from 'antd/es/upload';
import { FileUp } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SheetActions } from '../../components/sheet.tsx';
import type { ImportActions, ImportState } from './use-import.ts';

const TEXT = text('imports');
const VERBS = text('verbs');

export function ChooseStep({
  state,
  onFile,
}: {
  state: Extract<ImportState, { step: 'choose' }>;
  onFile: (file: File) => void;
}) {
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

export function RunningStep({
  state: { count, progress, failure },
  onRetry,
}: {
  state: Extract<ImportState, { step: 'running' }>;
  onRetry: () => void;
}) {
  return (
    <>
      <p aria-live="polite">{TEXT.progress({ sent: progress.sent, count })}</p>
      <progress aria-label={TEXT.running} max={count} value={progress.sent} style={{ width: '100%' }} />
      <ErrorAlert message={failure} onRetry={onRetry} />
      <p className="text-secondary tone-muted">{TEXT.closeHint}</p>
    </>
  );
}

export function DoneStep({ state: { progress } }: { state: Extract<ImportState, { step: 'done' }> }) {
  return (
    <output>
      <b>{TEXT.done({ count: progress.added })}</b>
      {progress.skipped > 0 && (
        <>
          <br />
          <span className="text-secondary tone-muted">{TEXT.skipped({ count: progress.skipped })}</span>
        </>
      )}
      {progress.others > 0 && (
        <Alert role="note" type="warning" showIcon title={TEXT.others({ count: progress.others })} />
      )}
    </output>
  );
}

/** Asks before an import is taken back. @param whatOf says what goes, by the number of its records. */
export function UndoStep({
  state: { undone, failure },
  whatOf,
}: {
  state: Extract<ImportState, { step: 'undo' }>;
  whatOf: (values: { readonly count: number }) => string;
}) {
  return (
    <>
      <p>{TEXT.undoQuestion({ file: undone.fileName })}</p>
      <Alert type="warning" showIcon title={whatOf({ count: undone.addedCount })} />
      <ErrorAlert message={failure} />
    </>
  );
}

const line = (label: string, onClick: () => void, isDisabled = false) => (
  <Button variant="line" size="large" onClick={onClick} disabled={isDisabled}>
    {label}
  </Button>
);

export function Footer({
  actions: { state, reset, undo, askUndo },
  onCancel,
  startLabel,
  isStartable,
  isNothingNew,
}: {
  actions: ImportActions;
  onCancel: () => void;
  startLabel: string;
  isStartable: boolean;
  /** Whether the file has nothing to import. */
  isNothingNew: boolean;
}) {
  switch (state.step) {
    case 'choose':
      return <SheetActions>{line(VERBS.cancel, onCancel)}</SheetActions>;
    case 'preview':
      return (
        <SheetActions>
          {line(TEXT.back, reset)}
          {isNothingNew ? (
            <Button size="large" onClick={onCancel}>
              {VERBS.done}
            </Button>
          ) : (
            <Button type="submit" size="large" disabled={!isStartable}>
              {startLabel}
            </Button>
          )}
        </SheetActions>
      );
    case 'running':
      return <SheetActions>{line(VERBS.close, onCancel)}</SheetActions>;
    case 'done':
      return (
        <SheetActions>
          {state.finished.addedCount > 0 && line(TEXT.undo, () => askUndo(state.finished))}
          <Button size="large" onClick={onCancel}>
            {VERBS.done}
          </Button>
        </SheetActions>
      );
    case 'undo':
      return (
        <SheetActions>
          {line(VERBS.cancel, reset, state.isBusy)}
          <Button variant="danger" size="large" onClick={undo} disabled={state.isBusy}>
            {state.isBusy ? TEXT.undoing : TEXT.undo}
          </Button>
        </SheetActions>
      );
  }
}
