import { useRef, useState } from 'react';
import type { GroupImport } from '@barabar/core/contract/imports';
import type { ReadOptions } from '@barabar/core/imports/file-ledger';
import type { FileContent } from '@barabar/core/imports/read-file';
import type { TableColumns } from '@barabar/core/imports/table';
import { latestDay } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { DEFAULT_CURRENCY } from '@barabar/core/money';
import { messageOf } from '../../lib/api/api-error.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import type { ImportPreview } from './read-import.ts';
import type { ImportPlan, Progress, ImportRun } from './send-import.ts';

const TEXT = text('imports');

export interface ChosenFile {
  readonly name: string;
  readonly content: FileContent;
  readonly options: ReadOptions;
  readonly preview: ImportPreview;
}

export type ImportState =
  | { readonly step: 'choose'; readonly isReading: boolean; readonly failure?: string | undefined }
  | { readonly step: 'preview'; readonly file: ChosenFile }
  | {
      readonly step: 'running';
      readonly count: number;
      readonly progress: Progress;
      /** It stands still; `retry` goes on. */
      readonly failure?: string | undefined;
    }
  | { readonly step: 'done'; readonly finished: GroupImport; readonly progress: Progress }
  | {
      readonly step: 'undo';
      readonly undone: GroupImport;
      readonly isBusy: boolean;
      readonly failure?: string | undefined;
    };

const CHOOSE: ImportState = { step: 'choose', isReading: false };
const NOTHING: Progress = { sent: 0, added: 0, skipped: 0, others: 0 };

async function readFile(file: File, group: Pick<ReadOptions, 'categories' | 'closedUntil'>) {
  const { readContent, makePreview } = await import('./read-import.ts');
  const content = await readContent(file);
  const read: ReadOptions = { latestDay: latestDay(new Date()), ...group };
  const first = makePreview(content, read);
  // A table without a column of currencies begins with the usual one, which the person sees and can change.
  const options: ReadOptions = first.table ? { ...read, currency: DEFAULT_CURRENCY } : read;
  const preview = first.table ? makePreview(content, options) : first;
  return { name: file.name, content, options, preview };
}

async function readAgain(
  file: ChosenFile,
  choice: Partial<ReadOptions>,
  columns = file.preview.table?.columns,
): Promise<ChosenFile> {
  const { makePreview } = await import('./read-import.ts');
  const options = { ...file.options, ...choice };
  return { ...file, options, preview: makePreview(file.content, options, columns) };
}

/** Adds the records of a file, and shows how far that is. It can be stopped, and goes on where it failed. */
function useRun(setState: (state: ImportState) => void) {
  const run = useRef<{ readonly run: ImportRun; readonly count: number }>(undefined);
  const controller = useRef<AbortController>(undefined);

  const go = async (progress: Progress): Promise<void> => {
    const { current } = run;
    if (!current) return;
    const { count } = current;
    const stop = new AbortController();
    controller.current = stop;
    let last = progress;
    setState({ step: 'running', count, progress });
    try {
      const finished = await current.run.go(stop.signal, (next) => {
        last = next;
        if (!stop.signal.aborted) setState({ step: 'running', count, progress: next });
      });
      if (!stop.signal.aborted) setState({ step: 'done', finished, progress: last });
    } catch (error) {
      if (!stop.signal.aborted)
        setState({ step: 'running', count, progress: last, failure: messageOf(error, TEXT.failed) });
    }
    await revalidateAll();
  };
  const start = async (plan: ImportPlan): Promise<void> => {
    const count = plan.ledger.rows.length;
    setState({ step: 'running', count, progress: NOTHING });
    const { makeRun } = await import('./send-import.ts');
    run.current = { run: makeRun(plan), count };
    await go(NOTHING);
  };
  return { start, go, stop: () => controller.current?.abort() };
}

/** Choose, preview, running, done; and undoing. Code for files loads then. `onUndone` runs before it begins again. */
export function useImport(
  group: Pick<ReadOptions, 'categories' | 'closedUntil'>,
  onUndone?: (groupImport: GroupImport) => Promise<void>,
) {
  const [state, setState] = useState<ImportState>(CHOOSE);
  const { start, go, stop } = useRun(setState);

  const open = async (file: File): Promise<void> => {
    setState({ step: 'choose', isReading: true });
    try {
      setState({ step: 'preview', file: await readFile(file, group) });
    } catch (error) {
      setState({ step: 'choose', isReading: false, failure: messageOf(error, TEXT.unreadable) });
    }
  };

  const change = async (choice: Partial<ReadOptions>, columns?: TableColumns): Promise<void> => {
    if (state.step !== 'preview') return;
    setState({ step: 'preview', file: await readAgain(state.file, choice, columns) });
  };

  const undo = async (): Promise<void> => {
    if (state.step !== 'undo') return;
    const { undone } = state;
    setState({ step: 'undo', undone, isBusy: true });
    try {
      const { undoWhole } = await import('./send-import.ts');
      await undoWhole(undone);
      await onUndone?.(undone);
      setState(CHOOSE);
    } catch (error) {
      setState({ step: 'undo', undone, isBusy: false, failure: messageOf(error, TEXT.undoFailed) });
    }
    await revalidateAll();
  };

  return {
    state,
    choose: (file: File) => void open(file),

    /** Reads the file again, with another choice. */
    change: (choice: Partial<ReadOptions>, columns?: TableColumns) => void change(choice, columns),
    start: (plan: ImportPlan) => void start(plan),
    retry: () => {
      if (state.step === 'running') void go(state.progress);
    },
    askUndo: (groupImport: GroupImport) => setState({ step: 'undo', undone: groupImport, isBusy: false }),
    undo: () => void undo(),
    reset: () => {
      stop();
      setState(CHOOSE);
    },
  };
}

export type ImportActions = ReturnType<typeof useImport>;
