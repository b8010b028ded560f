/** How long what was pushed takes to its new place, in milliseconds. */
const SLIDE_MS = 400;
/** What changes so soon after an input is the viewer's own, and is in its place at once. In milliseconds. */
const OWN_MS = 800;
/** Pixels that nobody notices. */
const SLACK = 3;
/** What moves as one. */
const PARTS = '#content :not(article *, a *, button *, svg *)';

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

function rememberLater(): void {
  clearTimeout(timer);
  timer = setTimeout(remember, OWN_MS);
}

function noteInput(): void {
  inputAt = performance.now();
  rememberLater();
}

/** Lets all that something has pushed slide from where it stood. */
function slide(): void {
  const pushes = new Map<Element, number>();
  for (const [part, top] of tops) {
    const around = part.parentElement;
    if (!around || !part.offsetParent) continue;
    const push = topOf(part) - top;
    pushes.set(part, push);
    // The parent takes its parts along.
    const own = push - (pushes.get(around) ?? 0);
    if (Math.abs(own) <= SLACK) continue;
    const translate = [`0 ${-own}px`, '0 0'];
    part.animate({ translate }, { duration: SLIDE_MS, easing: 'ease-out', composite: 'add' });
  }
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/*
 * What comes by itself, from other people or from the server, does not take a row away from a finger at once: what it
 * pushes slides. It is asked for when nothing is touched (live.ts).
 */
for (const type of ['pointerdown', 'pointerup', 'keydown', 'scroll', 'resize'])
  addEventListener(type, noteInput, { capture: true, passive: true });
new MutationObserver((changes) => {
  const isOnScreen = changes.some(({ target }) => target.parentElement?.closest('#content'));
  if (!isOnScreen || performance.now() - inputAt < OWN_MS) return;
  if (!stillness.matches) slide();
  remember();
  // What observes sizes comes after.
  rememberLater();
}).observe(document.body, {
  childList: true,
  characterData: true,
  // The places of virtual rows.
  attributeFilter: ['style'],
  subtree: true,
});
remember();
