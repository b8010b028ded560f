import { opens } from '../../components/dialogs.tsx';

export const openAmount = opens(async () => (await import('./amount-dialog.tsx')).AmountDialog);
