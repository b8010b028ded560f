import type { ReactElement } from 'react';
import { useHasRecords } from '../activity/use-has-records.ts';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import { useBalances } from '../../store/reads/use-balances.ts';

/** Imports a file into a group. */
export function ImportIntoGroup({
  groupId,
  onImported,
}: Pick<ImportDialogProps, 'groupId' | 'onImported'>): ReactElement {
  const { balances } = useBalances(groupId);
  return (
    <ImportDialog groupId={groupId} hasRecords={useHasRecords(groupId, balances)} onImported={onImported} />
  );
}
