import { opener } from '../../components/dialogs.tsx';

export const openAmount = opener(async () => (await import('./amount-dialog.tsx')).AmountDialog);
