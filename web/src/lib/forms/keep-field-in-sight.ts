/**
 * When an on-screen keyboard opens, or the footer grows. Where keys lie over the page, as on iOS, it sets
 * `--covered`, in pixels.
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

/** The room around a dialog in the middle of the window, in pixels (sheet.module.css). */
const EDGE = 24;

const TOUCHES = ['keydown', 'beforeinput', 'pointerdown'] as const;

/**
 * From the first key or press in it: the dialog grows upwards, and the button stays under the finger. A step
 * with another heading is centred again.
 */
export function holdFoot(dialog: HTMLElement, heading: HTMLElement): () => void {
  const hold = (): void => {
    if (dialog.dataset['held'] !== undefined) return;
    const room = innerHeight - EDGE - dialog.getBoundingClientRect().bottom;
    dialog.style.setProperty('--foot', `${Math.max(room, 0)}px`);
    dialog.dataset['held'] = '';
  };
  const release = (): void => {
    delete dialog.dataset['held'];
    dialog.style.removeProperty('--foot');
  };
  const steps = new MutationObserver(release);
  steps.observe(heading, { childList: true, characterData: true, subtree: true });
  for (const type of TOUCHES) dialog.addEventListener(type, hold, { capture: true });
  addEventListener('resize', release);
  return () => {
    for (const type of TOUCHES) dialog.removeEventListener(type, hold, { capture: true });
    removeEventListener('resize', release);
    steps.disconnect();
    release();
  };
}
