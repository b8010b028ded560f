import { opener } from '../../components/dialogs.tsx';

export const openPersonLinks = opener(async () => (await import('./link-dialogs.tsx')).PersonLinksDialog);
export const openGroupLinks = opener(async () => (await import('./link-dialogs.tsx')).GroupLinksDialog);
