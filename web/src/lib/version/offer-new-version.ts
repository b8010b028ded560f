import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { isOutdated } from './deployed-version.ts';
import { reloadInNewVersion } from './new-version.ts';
import { showOffer } from '../notices/notices.ts';

const TEXT = text('versions');

/** Offers to reload the page in the new version: one is ready, or this one is too old for the server. */
export const offerNewVersion = (why: 'ready' | 'needed'): void =>
  showOffer({
    tone: 'success',
    text: why === 'ready' ? TEXT.ready : TEXT.needed({ product: PRODUCT_NAME }),
    action: { label: TEXT.reload, onSelect: () => void reloadInNewVersion(), takesFocus: false },
  });

/** Offers the new version if the server has one: the server's answers may be in its form. */
export async function offerIfOutdated(): Promise<void> {
  if (await isOutdated()) offerNewVersion('needed');
}
