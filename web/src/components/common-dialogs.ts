import { opener } from './dialogs.tsx';

export const openNewCategory = opener(
  async () => (await import('./own-categories/new-category-dialog.tsx')).NewCategoryDialog,
);
export const openConfirm = opener(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet);
export const openShare = opener(async () => (await import('./share-sheet.tsx')).ShareSheet);
