import { opens } from '../../components/dialogs.tsx';

export const openAbsences = opens(async () => (await import('./absences-dialog.tsx')).AbsencesDialog);
