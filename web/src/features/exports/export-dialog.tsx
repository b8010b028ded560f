import { useState } from 'react';
import { Braces, FileSpreadsheet, type LucideIcon, Printer, Table } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ChoiceRadios } from '../../components/choice-radios.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { Tile } from '../../components/tile.tsx';
import { localDay } from '../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { EXPORT_KINDS, type ExportKind, fileNameOf, type ExportScope } from './export-scope.ts';
import { PERIODS, type PeriodName } from './period.ts';
import { useDialog } from '../../components/dialogs.tsx';

const TEXT = text('exporting');

interface Choice {
  readonly kind: ExportKind;
  /** The period of a statement. */
  readonly period: PeriodName;
}

/** Makes and saves a file, or opens the browser's print dialog. What only an export needs is loaded for it. */
async function carryOut(
  scope: ExportScope,
  { kind, period }: Choice,
  { viewerId, signal }: { viewerId: string; signal: AbortSignal },
): Promise<void> {
  const { makeFile, printStatement } = await import('./make-file.ts');
  const day = localDay(new Date());
  if (kind === 'print') {
    await printStatement(scope, { period, viewerId, day, signal });
    return;
  }
  const file = await makeFile(scope, { kind, day, signal });
  if (signal.aborted) return;
  const name = fileNameOf(scope, { day, ending: kind });
  saveFile(file, name);
  showNotice({ tone: 'success', text: TEXT.done({ name }) });
}

const ICONS: Readonly<Record<ExportKind, LucideIcon>> = {
  csv: Table,
  xlsx: FileSpreadsheet,
  json: Braces,
  print: Printer,
};

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: TEXT.periods[value] }));

/** Exports a group, a friend or everything, as a file or a statement. Closing the dialog ends an export. */
export function ExportDialog({ scope }: { scope: ExportScope }) {
  const { close } = useDialog();
  const { id: viewerId } = useCurrentUser();
  const [choice, setChoice] = useState<Choice>({ kind: 'csv', period: 'all' });
  const { isBusy, failure, attempt } = useAttempt(TEXT.failed);
  const [running, setRunning] = useState<AbortController>();

  const cancel = (): void => {
    running?.abort();
    close();
  };

  const start = (): Promise<void> =>
    attempt(async () => {
      const controller = new AbortController();
      setRunning(controller);
      const { signal } = controller;
      try {
        await carryOut(scope, choice, { viewerId, signal });
        if (!signal.aborted) close();
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });

  return (
    <Sheet
      title={TEXT.title}
      onCancel={cancel}
      renderForm={renderFormWith(() => void start())}
      footer={
        <SheetActions onCancel={cancel}>
          <Button type="submit" size="large" disabled={isBusy}>
            {isBusy ? TEXT.busy : choice.kind === 'print' ? TEXT.print : TEXT.start}
          </Button>
        </SheetActions>
      }
    >
      <ErrorAlert message={failure} onRetry={() => void start()} />
      {scope.kind === 'everything' && <p className="text-secondary tone-muted">{TEXT.of.everything}</p>}
      <KindFields choice={choice} onChange={setChoice} isDisabled={isBusy} />
    </Sheet>
  );
}

/** The kinds of files, and of a statement its period. */
function KindFields({
  choice: { kind, period },
  onChange,
  isDisabled,
}: {
  choice: Choice;
  onChange: (choice: Choice) => void;
  isDisabled: boolean;
}) {
  const [areAll, setAreAll] = useState(false);
  return (
    <>
      <ChoiceRadios
        label={TEXT.choose}
        name="kind"
        choices={EXPORT_KINDS.filter((offered) => areAll || offered !== 'json').map((exportKind) => ({
          value: exportKind,
          title: TEXT.kinds[exportKind].name,
          hint: TEXT.kinds[exportKind].hint,
          leading: <Tile icon={ICONS[exportKind]} />,
        }))}
        value={kind}
        onChoose={(next) => onChange({ kind: next, period })}
        isDisabled={isDisabled}
      />
      {!areAll && (
        <Button variant="ghost" size="small" onClick={() => setAreAll(true)}>
          {TEXT.allFormats}
        </Button>
      )}
      {kind === 'print' && (
        <FieldGroup>
          <SelectField
            label={TEXT.period}
            value={period}
            options={PERIOD_OPTIONS}
            onChange={(next) => onChange({ kind, period: next })}
            isDisabled={isDisabled}
          />
        </FieldGroup>
      )}
    </>
  );
}
