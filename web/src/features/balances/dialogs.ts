import { openerOf } from '../../components/dialogs.tsx';

export const openRemind = openerOf(async () => (await import('./remind-sheet.tsx')).RemindSheet);
