import type { ReactElement } from 'react';
import { FloatingActions } from './floating-actions.tsx';
import { openDialog } from './dialogs.tsx';
import { useNewRecord } from './use-new-record.ts';

const add = (): void => openDialog('add-expense', {});
const scan = (onEnd?: () => void): void =>
  openDialog('scan-receipt', { onEnd, onScanned: (prefill) => openDialog('add-expense', { prefill }) });

/** The floating buttons of a screen that is about no one friend or group. */
export function OwnActions(): ReactElement {
  useNewRecord({ onExpense: add, onScan: scan });
  return <FloatingActions onScan={() => scan()} onAdd={add} />;
}
