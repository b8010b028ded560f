import type { ReactElement } from 'react';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { EditSeriesDialog, type EditSeriesDialogProps } from './edit-series-dialog.tsx';
import { useMembers } from '../groups/use-members.ts';

/** The form of a series, once the members of its group are known, who may be added to it. */
export function EditSeries({ series }: Pick<EditSeriesDialogProps, 'series'>): ReactElement {
  const { isKnown, members } = useMembers(series.groupId);
  return isKnown ? <EditSeriesDialog series={series} members={members} /> : <DialogWaiting />;
}
