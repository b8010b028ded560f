import { type ReactElement, useState } from 'react';
import Radio from 'antd/es/radio';
import { Button } from '../../components/button.tsx';
import { ChoiceList } from '../../components/choice.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Line } from '../../components/line.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { localDay } from '../../lib/format-date.ts';
import { showNotice } from '../../lib/notices.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { fileNameOf, type ExportScope } from './export-scope.ts';
import { FILE_KINDS, TEXT, type FileKind } from './text.ts';

export interface ExportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly scope: ExportScope;
}

/** Offers the records of a group, of a friend or of everything as a file. Closing the dialog ends an export. */
export function ExportDialog({ isOpen, onClose, scope }: ExportDialogProps): ReactElement {
  const [kind, setKind] = useState<FileKind>('csv');
  const { isBusy, failure, setFailure, attempt } = useAttempt(TEXT.failed);
  const [running, setRunning] = useState<AbortController>();

  const close = (): void => {
    running?.abort();
    onClose();
  };

  const start = (): Promise<void> =>
    attempt(async () => {
      const controller = new AbortController();
      setRunning(controller);
      const { signal } = controller;
      const day = localDay(new Date());
      try {
        const { makeFile } = await import('./make-file.ts');
        const file = await makeFile(scope, { kind, day, signal });
        if (signal.aborted) return;
        const name = fileNameOf(scope, { day, ending: kind });
        saveFile(file, name);
        showNotice({ tone: 'success', text: TEXT.done(name) });
        onClose();
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });

  return (
    <Sheet
      isOpen={isOpen}
      title={TEXT.title}
      onClose={close}
      onClosed={() => setFailure(undefined)}
      renderForm={renderFormWith(() => void start())}
      footer={
        <SheetActions>
          <Button variant="line" size="large" onClick={close}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" size="large" disabled={isBusy}>
            {isBusy ? TEXT.busy : TEXT.start}
          </Button>
        </SheetActions>
      }
    >
      <ErrorAlert message={failure} onRetry={() => void start()} />
      {scope.kind === 'everything' && <p className="text-secondary tone-muted">{TEXT.of.everything}</p>}
      <ChoiceList label={TEXT.choose}>
        <Radio.Group
          name="kind"
          className="ruled"
          value={kind}
          disabled={isBusy}
          onChange={({ target }) => setKind(FILE_KINDS.find((one) => one === target.value) ?? kind)}
        >
          {FILE_KINDS.map((one) => (
            <Radio key={one} value={one} aria-label={TEXT.kinds[one].name}>
              <Line title={TEXT.kinds[one].name}>
                <span className="text-secondary tone-muted">{TEXT.kinds[one].hint}</span>
              </Line>
            </Radio>
          ))}
        </Radio.Group>
      </ChoiceList>
    </Sheet>
  );
}
