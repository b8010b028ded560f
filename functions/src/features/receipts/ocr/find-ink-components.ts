import type { GreyImage } from './correct-shading.ts';
import type { Box } from './split-columns.ts';

interface Run {
  readonly from: number;
  readonly to: number;
  readonly component: number;
}

/** Corners connect, too (Rosenfeld and Pfaltz, "Sequential operations in digital picture processing", 1966). */
export function findInkComponents(
  { data, width }: GreyImage,
  { within, inkMax }: { within: Box; inkMax: number },
): Box[] {
  const leaders: number[] = [];
  const boxes: { left: number; top: number; right: number; bottom: number }[] = [];
  const leaderOf = (component: number): number => {
    let leader = component;
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader;
    leaders[component] = leader;
    return leader;
  };
  const join = (a: number, b: number): number => {
    const [first, second] = [leaderOf(a), leaderOf(b)];
    const [survivor, gone] = [boxes[first], boxes[second]];
    if (first === second || !survivor || !gone) return first;
    leaders[second] = first;
    survivor.left = Math.min(survivor.left, gone.left);
    survivor.top = Math.min(survivor.top, gone.top);
    survivor.right = Math.max(survivor.right, gone.right);
    survivor.bottom = Math.max(survivor.bottom, gone.bottom);
    return first;
  };

  let above: Run[] = [];
  for (let y = within.top; y < within.bottom; y += 1) {
    const runs: Run[] = [];
    let next = 0;
    for (let x = within.left; x < within.right; x += 1) {
      if ((data[y * width + x] ?? 255) > inkMax) continue;
      const from = x;
      while (x < within.right && (data[y * width + x] ?? 255) <= inkMax) x += 1;
      let component = boxes.length;
      leaders.push(component);
      boxes.push({ left: from, top: y, right: x, bottom: y + 1 });
      while (next < above.length && (above[next]?.to ?? 0) < from) next += 1;
      for (let at = next; at < above.length; at += 1) {
        const other = above[at];
        if (!other || other.from > x) break;
        component = join(other.component, component);
      }
      runs.push({ from, to: x, component });
    }
    above = runs;
  }
  return boxes.filter((_, index) => leaders[index] === index);
}
