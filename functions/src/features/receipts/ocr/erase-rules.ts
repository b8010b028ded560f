import type { GreyImage } from './correct-shading.ts';
import { median } from '../parse/median.ts';
import { findInkComponents } from './find-ink-components.ts';
import type { Box } from './split-columns.ts';

/** The darkest shade of ink, on a page whose shading has been corrected (correct-shading.ts). */
const INK_MAX = 160;
const PAPER = 235;
/** The largest mark of a rule (a dot, a dash, a bar of "=", a star), in letter heights. */
const MARK = { height: 0.6, width: 1.2 };
/** The factor by which neighbouring marks of a rule differ in size; their rise and gap are in letter heights. */
const SIZE_RATIO_MAX = 1.5;
const RISE_MAX = 0.2;
const GAP_MAX = 1.1;
const MARKS_MIN = 12;
/** How far the distance between two marks may differ from the median distance, as a share of it. */
const SPACING_OFF_MAX = 0.3;
/** The free space above and below a mark, in letter heights. A few marks may lack it. */
const CLEARANCE = 0.2;
const OBSTRUCTED_MAX = 0.2;
/** A taller component is not a letter. In letter heights. */
const LETTER_MAX = 3;
/** The blurred edge around the box of a mark, in pixels. */
const EDGE_PX = 2;
/** More components are a pattern, not print. */
const COMPONENTS_MAX = 20_000;

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;
const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;
const isLike = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * SIZE_RATIO_MAX + 2;

/** Rows of similar marks, each from left to right. */
function chainsOf(marks: readonly Box[], letterHeight: number): Box[][] {
  const chains: Box[][] = [];
  let open: Box[][] = [];
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const lastOf = (chain: Box[]): Box => chain.at(-1) ?? mark;
    open = open.filter((chain) => mark.left - lastOf(chain).right <= GAP_MAX * letterHeight);
    const fitting = open.filter((chain) => {
      const last = lastOf(chain);
      return (
        mark.left >= last.left &&
        Math.abs(middleOf(last) - middleOf(mark)) <= RISE_MAX * letterHeight &&
        isLike(widthOf(last), widthOf(mark)) &&
        isLike(heightOf(last), heightOf(mark))
      );
    });
    const [nearest] = fitting.toSorted(
      (a, b) =>
        Math.abs(middleOf(lastOf(a)) - middleOf(mark)) - Math.abs(middleOf(lastOf(b)) - middleOf(mark)),
    );
    if (nearest) nearest.push(mark);
    else {
      const chain = [mark];
      chains.push(chain);
      open.push(chain);
    }
  }
  return chains.flatMap(evenParts);
}

/** The parts of a row whose marks are evenly spaced. */
function evenParts(chain: readonly Box[]): Box[][] {
  const steps = chain.slice(1).map(({ left }, index) => left - (chain[index]?.left ?? 0));
  const step = median(steps);
  const parts: Box[][] = [[]];
  chain.forEach((mark, index) => {
    const before = steps[index - 1];
    const isOff = before !== undefined && Math.abs(before - step) > step * SPACING_OFF_MAX + 1;
    if (isOff) parts.push([]);
    parts.at(-1)?.push(mark);
  });
  return parts.filter(({ length }) => length >= MARKS_MIN);
}

/** Indexes components by column, so that those near a mark are found without a search through all. */
function indexByColumn(components: readonly Box[], cell: number): (near: Box) => Box[] {
  const cells = new Map<number, Box[]>();
  for (const component of components) {
    for (let at = Math.floor(component.left / cell); at <= Math.floor(component.right / cell); at += 1) {
      const those = cells.get(at);
      if (those) those.push(component);
      else cells.set(at, [component]);
    }
  }
  return ({ left, top, right, bottom }) =>
    Array.from({ length: Math.floor(right / cell) - Math.floor(left / cell) + 1 }, (_, index) => index)
      .flatMap((index) => cells.get(Math.floor(left / cell) + index) ?? [])
      .filter(
        (component) =>
          component.left < right &&
          component.right > left &&
          component.top < bottom &&
          component.bottom > top,
      );
}

/** Keeps the rows of marks with nothing but other such rows close above and below. A row of "=" has two. */
function clearChains(
  chains: readonly Box[][],
  { components, letterHeight }: { components: readonly Box[]; letterHeight: number },
): Box[][] {
  const marks = new Set(chains.flat());
  const near = indexByColumn(
    // A frame around the page, such as a shadow, has a box that contains everything.
    components.filter(
      (component) => !marks.has(component) && heightOf(component) <= LETTER_MAX * letterHeight,
    ),
    letterHeight,
  );
  const room = CLEARANCE * letterHeight;
  return chains.filter((chain) => {
    const obstructed = chain.filter(
      ({ left, top, right, bottom }) =>
        near({ left, right, top: top - room, bottom: bottom + room }).length > 0,
    );
    return obstructed.length <= chain.length * OBSTRUCTED_MAX;
  });
}

/** Of dots, dashes or stars, and leaders. The engine would read a rule and the total beside it as one line. */
export function eraseRules(
  page: GreyImage,
  { within, letterHeight }: { within: Box; letterHeight: number },
): Uint8Array {
  const components = findInkComponents(page, { within, inkMax: INK_MAX }).filter(
    (component) => widthOf(component) > 1 || heightOf(component) > 1,
  );
  const data = Uint8Array.from(page.data);
  if (components.length > COMPONENTS_MAX) return data;
  const marks = components.filter(
    (component) =>
      widthOf(component) <= MARK.width * letterHeight && heightOf(component) <= MARK.height * letterHeight,
  );
  const chains = clearChains(chainsOf(marks, letterHeight), { components, letterHeight });
  for (const { left, top, right, bottom } of chains.flat()) {
    const [from, to] = [Math.max(0, left - EDGE_PX), Math.min(page.width, right + EDGE_PX)];
    for (let y = Math.max(0, top - EDGE_PX); y < Math.min(page.height, bottom + EDGE_PX); y += 1)
      data.fill(PAPER, y * page.width + from, y * page.width + to);
  }
  return data;
}
