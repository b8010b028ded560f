import { opens } from '../../components/dialogs.tsx';

export const openRemind = opens(async () => (await import('./remind-sheet.tsx')).RemindSheet);
