import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '../../components/dialogs.tsx';
import { keepFeedOrder } from '../activity/feed-order.ts';
import { NewGroupImportDialog } from './new-group-import-dialog.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';

/** The import that makes a group. It leads to the group, with the records by month. */
export function NewGroupImport(): ReactElement {
  const navigate = useNavigate();
  const { close } = useDialog();
  return (
    <NewGroupImportDialog
      viewer={useCurrentUser()}
      onMade={(groupId) => {
        close();
        keepFeedOrder('day');
        void navigate(paths.group(groupId));
      }}
    />
  );
}
