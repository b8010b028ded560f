import { openerOf } from '../../components/dialogs.tsx';

export const openAbsences = openerOf(async () => (await import('./absences-dialog.tsx')).AbsencesDialog);
