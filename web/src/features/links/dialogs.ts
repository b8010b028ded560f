import { opens } from '../../components/dialogs.tsx';

export const openPersonLinks = opens(async () => (await import('./link-dialogs.tsx')).PersonLinksDialog);
export const openGroupLinks = opens(async () => (await import('./link-dialogs.tsx')).GroupLinksDialog);
