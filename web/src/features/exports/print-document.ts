/**
 * Opens the browser's print dialog for a document of its own, in a frame that nobody sees. Its text must be escaped.
 * @returns when the dialog is closed; where browsers do not wait for it, when it is open.
 */
export async function printDocument(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // A frame that is not rendered prints nothing in some browsers.
  frame.style.cssText =
    'position: fixed; inset-block-start: 100%; inline-size: 210mm; block-size: 297mm; border: 0';
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  frame.srcdoc = html;
  document.querySelector('[data-printed]')?.remove();
  frame.dataset['printed'] = '';
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
