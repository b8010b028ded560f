/**
 * Keeps the focused field of a dialog in sight when its content gets less room: an on-screen keyboard opens, or the
 * footer grows. A keyboard that lies over the page, as on iOS, also sets `--covered` on the dialog, the pixels that it
 * covers.
 * @returns a function that ends it.
 */
export function keepFieldInSight(dialog: HTMLElement): () => void {
  const { visualViewport } = window;
  const show = (): void => {
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea') && dialog.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest' });
  };
  const measure = (): void => {
    // Whoever zooms in sees less, too, but no keyboard covers the rest.
    if (!visualViewport || visualViewport.scale !== 1) return;
    const covered = Math.max(innerHeight - visualViewport.height - visualViewport.offsetTop, 0);
    dialog.style.setProperty('--covered', `${Math.round(covered)}px`);
  };
  const observer = new ResizeObserver(show);
  for (const part of dialog.querySelectorAll('.ant-modal-container, .ant-modal-body')) observer.observe(part);
  measure();
  visualViewport?.addEventListener('resize', measure);
  visualViewport?.addEventListener('scroll', measure);
  return () => {
    observer.disconnect();
    visualViewport?.removeEventListener('resize', measure);
    visualViewport?.removeEventListener('scroll', measure);
  };
}
