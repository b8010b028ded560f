import { openerOf } from '../../components/dialogs.tsx';

export const openAmount = openerOf(async () => (await import('./amount-dialog.tsx')).AmountDialog);
