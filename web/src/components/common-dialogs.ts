import { opens } from './dialogs.tsx';

export const openNewCategory = opens(
  async () => (await import('./own-categories/new-category-dialog.tsx')).NewCategoryDialog,
);
export const openConfirm = opens(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet);
export const openShare = opens(async () => (await import('./share-sheet.tsx')).ShareSheet);
