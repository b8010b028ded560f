import { type Item } from './compute-item.ts';
import { sumItems } from './find-items.ts';
import { isMisread } from '@barabar/core/is-misread';

const ITEMS_MAX = 24;

/** @returns undefined when there is no solution or several */
function correctDigits(items: readonly Item[], sum: number): readonly Item[] | undefined {
  const missing = sum - sumItems(items);
  const changed = (index: number, minor: number) =>
    items.map((item, at) => (at === index ? { ...item, minor } : item));
  const byLine = items.flatMap(({ others }, index) => others.map((minor) => changed(index, minor)));
  const lines = byLine.filter((those) => sumItems(those) === sum);
  if (lines.length > 0) return lines.length === 1 ? lines[0] : undefined;
  const pairs = byLine.flatMap((those) =>
    those.flatMap(({ others }, index) =>
      others.map((minor) => those.map((item, at) => (at === index ? { ...item, minor } : item))),
    ),
  );
  const [pair] = pairs.filter((those) => sumItems(those) === sum);
  if (pair) return pair;
  const digits = items.flatMap(({ minor, isConfirmed }, index) =>
    !isConfirmed && minor > 0 && minor + missing > 0 && isMisread(minor, minor + missing)
      ? [changed(index, minor + missing)]
      : [],
  );
  return digits.length === 1 ? digits[0] : undefined;
}

/** One digit misread, a price taken for the amount, a lost decimal point. Unchanged where nothing makes them match. */
export function correctItems(
  items: readonly Item[],
  { sums, sure }: { sums: readonly number[]; sure: number | undefined },
): readonly Item[] {
  const certain = items.filter(({ isDoubtful }) => !isDoubtful);
  const read = certain.filter(({ minor }) => minor !== 0);
  if (items.length > ITEMS_MAX) return read;
  const last = items.findLastIndex(({ isDoubtful }) => !isDoubtful);
  const among = items.filter(({ isDoubtful, minor }, index) => minor !== 0 && (!isDoubtful || index < last));
  const fitting = [among, read].find((those) => sums.includes(sumItems(those)));
  if (fitting || sure === undefined) return fitting ?? read;
  return correctDigits(certain, sure)?.filter(({ minor }) => minor !== 0) ?? read;
}
