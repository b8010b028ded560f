import { opener } from '../../components/dialogs.tsx';

export const openRemind = opener(async () => (await import('./remind-sheet.tsx')).RemindSheet);
