import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';

/**
 * Opens the browser's print dialog for a document of its own, in a frame that nobody sees. The frame stays until the
 * next one: some browsers print only after this has returned.
 * @param title the name of the document, which browsers suggest for a PDF.
 */
export async function printDocument(title: string, content: ReactElement): Promise<void> {
  document.querySelector('iframe[data-printed]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset['printed'] = '';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // A frame that is not rendered prints nothing in some browsers.
  frame.style.cssText =
    'position: fixed; inset-block-start: 100%; inline-size: 210mm; block-size: 297mm; border: 0';
  // Some browsers replace the empty document once it has loaded; in others it loads while it is appended.
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  document.body.append(frame);
  await loaded;
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  contentDocument.title = title;
  const { tag, direction } = LANGUAGES[LANGUAGE];
  contentDocument.documentElement.lang = tag;
  contentDocument.documentElement.dir = direction;
  flushSync(() => createRoot(contentDocument.body).render(content));
  contentWindow.focus();
  contentWindow.print();
}
