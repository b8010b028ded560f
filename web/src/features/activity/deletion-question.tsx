import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { DeletionQuestionProps } from './foreign-deletion.tsx';

/** Asks before a record is deleted that the viewer has no part in. */
export const DeletionQuestion = lazyDialog<DeletionQuestionProps>(
  async () => (await import('./foreign-deletion.tsx')).ForeignDeletion,
);
