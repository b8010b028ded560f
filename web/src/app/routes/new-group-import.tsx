import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { keepFeedOrder } from '../../features/activity/feed-order.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useAsked } from './use-asked.ts';

const NewGroupImportDialog = lazyDialog(
  async () => (await import('../../features/imports/new-group-import-dialog.tsx')).NewGroupImportDialog,
);

/** The import that makes a group, where the address asks for it. It leads to the group, with the records by month. */
export function NewGroupImport(): ReactElement {
  const viewer = useCurrentUser();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useAsked('import', () => setIsOpen(true));
  return (
    <NewGroupImportDialog
      isOpen={isOpen}
      viewer={viewer}
      onClose={() => setIsOpen(false)}
      onMade={(groupId) => {
        setIsOpen(false);
        keepFeedOrder('day');
        void navigate(paths.group(groupId));
      }}
    />
  );
}
