/** How long what was pushed takes to its new place, in milliseconds. */
const SLIDE_MS = 400;
/** What changes so soon after an input is the viewer's own, and is in its place at once. In milliseconds. */
const OWN_MS = 800;
/** What moves as one; not the floating buttons, which the line about the connection moves. */
const PARTS = '#content :not(.still, article *, a *, button *, svg *)';

/** Where each part stood, animations aside. */
let tops = new Map<HTMLElement, number>();
let inputAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Animated parts are offset parents, too. */
const topOf = ({ offsetTop, offsetParent }: HTMLElement): number =>
  offsetParent instanceof HTMLElement ? offsetTop + topOf(offsetParent) : offsetTop;

function remember(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(({ offsetParent }) => offsetParent);
  tops = new Map(parts.map((part) => [part, topOf(part)]));
}

/** Lets all that something has pushed slide from where it stood. A parent takes its parts along. */
function slide(): void {
  const pushes = new Map<Element | null, number>();
  for (const [part, top] of tops) {
    if (!part.offsetParent) continue;
    const push = topOf(part) - top;
    pushes.set(part, push);
    const own = push - (pushes.get(part.parentElement) ?? 0);
    const transform = [`translateY(${-own}px)`, 'translateY(0)'];
    if (own !== 0) part.animate({ transform }, { duration: SLIDE_MS, easing: 'ease-out', composite: 'add' });
  }
}

function noteInput(): void {
  inputAt = performance.now();
  clearTimeout(timer);
  timer = setTimeout(remember, OWN_MS);
}

// What comes by itself takes no row away from a finger. It comes when nothing is touched (live.ts).
for (const type of ['pointerdown', 'pointerup', 'keydown', 'scroll', 'resize'])
  addEventListener(type, noteInput, true);
// Styles have the places of virtual rows.
new MutationObserver((changes) => {
  const isOnScreen = changes.some(({ target }) => target.parentElement?.closest('#content'));
  if (!isOnScreen || performance.now() - inputAt < OWN_MS) return;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) slide();
  remember();
}).observe(document.body, {
  childList: true,
  characterData: true,
  attributeFilter: ['style'],
  subtree: true,
});
remember();
