import { openerOf } from './dialogs.tsx';

export const openNewCategory = openerOf(
  async () => (await import('./own-categories/new-category-dialog.tsx')).NewCategoryDialog,
);
export const openConfirm = openerOf(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet);
export const openShare = openerOf(async () => (await import('./share-sheet.tsx')).ShareSheet);
