import { copyText } from './copy-text.ts';

/** What came of handing a text on. unable: the browser allows neither; the viewer copies it by hand. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'unable';

export const canShareText = (): boolean => 'share' in navigator;

export async function shareText(text: string): Promise<Shared> {
  if (canShareText()) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(text)) ? 'copied' : 'unable';
}
