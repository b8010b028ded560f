import { PRODUCT_NAME } from '@barabar/core/product';
import { isOutdated } from './deployed-version.ts';
import { reloadInNewVersion } from './new-version.ts';
import { showOffer } from '../notices/notices.ts';

const TEXT = {
  ready: 'A new version is ready.',
  needed: `This version of ${PRODUCT_NAME} is too old to read the server's answers.`,
  reload: 'Reload',
} as const;

/** Offers to reload the page in the new version: one is ready, or this one is too old for the server. */
export const offerNewVersion = (why: 'ready' | 'needed'): void =>
  showOffer({
    tone: 'success',
    text: TEXT[why],
    action: { label: TEXT.reload, onSelect: () => void reloadInNewVersion(), takesFocus: false },
  });

/** Offers the new version if the server has one: the server's answers may be in its form. */
export async function offerIfOutdated(): Promise<void> {
  if (await isOutdated()) offerNewVersion('needed');
}
