import { openerOf } from '../../components/dialogs.tsx';

export const openPersonLinks = openerOf(async () => (await import('./link-dialogs.tsx')).PersonLinksDialog);
export const openGroupLinks = openerOf(async () => (await import('./link-dialogs.tsx')).GroupLinksDialog);
