import type { Item } from './find-items.ts';
import { isMisread } from './is-misread.ts';

/** More combinations than this are not tried: sums would agree by chance. */
const CHANGES_MAX = 3;
const ITEMS_MAX = 24;

interface Change {
  readonly index: number;
  readonly minor: number;
  readonly difference: number;
}

const add = (items: readonly Item[]): number => items.reduce((sum, { minor }) => sum + minor, 0);

/** What an amount may have been before it was misread: without a currency sign in front, or with zeros for places. */
function otherReadings(minor: number): number[] {
  const text = String(minor);
  const others = text.length >= 4 ? [Number(text.slice(1))] : [];
  const places = minor % 100;
  if (/^[0689]{2}$/.test(String(places).padStart(2, '0')) && places !== 0) others.push(minor - places);
  return others.filter((other) => other > 0);
}

/** The changes, one an item at most, that together take the difference away; undefined when there are none or several. */
function findChanges(changes: readonly Change[], difference: number): readonly Change[] | undefined {
  const found: (readonly Change[])[] = [];
  const search = (from: number, left: number, taken: readonly Change[]): void => {
    if (left === 0 && taken.length > 0) found.push(taken);
    if (left <= 0 || taken.length === CHANGES_MAX || found.length > 1) return;
    for (let at = from; at < changes.length; at++) {
      const change = changes[at];
      if (!change || change.index === taken.at(-1)?.index) continue;
      search(at + 1, left - change.difference, [...taken, change]);
    }
  };
  search(0, difference, []);
  return found.length === 1 ? found[0] : undefined;
}

/** All amounts with the same digit in front, but one at most, without it: where a font's currency sign is always read so. */
function withoutSign(items: readonly Item[], sum: number): readonly Item[] | undefined {
  for (const digit of '123456789') {
    const isMarked = ({ minor }: Item) =>
      /^\d0*[1-9]\d*$/.test(String(minor)) && minor >= 1000 && String(minor).startsWith(digit);
    for (const kept of [undefined, ...items.filter(isMarked)]) {
      const stripped = items.map((item) =>
        item !== kept && isMarked(item) ? { ...item, minor: Number(String(item.minor).slice(1)) } : item,
      );
      if (add(stripped) === sum) return stripped;
    }
  }
  return undefined;
}

/** Items with those mended that were likely misread, so that they come to one of the sums. */
function mendSigns(items: readonly Item[], sums: readonly number[]): readonly Item[] | undefined {
  const sum = add(items);
  const changes = items.flatMap(({ minor, isReckoned }, index) =>
    isReckoned
      ? []
      : otherReadings(minor).map((other) => ({ index, minor: other, difference: minor - other })),
  );
  for (const wanted of sums) {
    const stripped = withoutSign(items, wanted);
    if (stripped) return stripped;
    const found = findChanges(changes, sum - wanted);
    if (!found) continue;
    return items.map((item, index) => {
      const change = found.find((one) => one.index === index);
      return change ? { ...item, minor: change.minor } : item;
    });
  }
  return undefined;
}

/** One item, or two by the other numbers of their lines, changed so that all come to the sum; undefined when several ways do. */
function mendDigits(items: readonly Item[], sum: number): readonly Item[] | undefined {
  const missing = sum - add(items);
  const changed = (index: number, minor: number) =>
    items.map((item, at) => (at === index ? { ...item, minor } : item));
  const byLine = items.flatMap(({ others }, index) => others.map((minor) => changed(index, minor)));
  const lines = byLine.filter((those) => add(those) === sum);
  if (lines.length > 0) return lines.length === 1 ? lines[0] : undefined;
  const pairs = byLine.flatMap((those) =>
    those.flatMap(({ others }, index) =>
      others.map((minor) => those.map((item, at) => (at === index ? { ...item, minor } : item))),
    ),
  );
  const [pair] = pairs.filter((those) => add(those) === sum);
  if (pair) return pair;
  const digits = items.flatMap(({ minor, isReckoned }, index) =>
    !isReckoned && minor > 0 && minor + missing > 0 && isMisread(minor, minor + missing)
      ? [changed(index, minor + missing)]
      : [],
  );
  return digits.length === 1 ? digits[0] : undefined;
}

/** Items with those doubtful ones that they need to come to one of the sums; undefined when none or several do. */
function withDoubtful(items: readonly Item[], sums: readonly number[]): readonly Item[] | undefined {
  const sum = add(items.filter(({ isDoubtful }) => !isDoubtful));
  const changes = items.flatMap(({ isDoubtful, minor }, index) =>
    isDoubtful ? [{ index, minor, difference: minor }] : [],
  );
  for (const wanted of sums) {
    const needed = findChanges(changes, wanted - sum)?.map(({ index }) => index);
    if (!needed) continue;
    return items.filter(
      ({ isDoubtful, minor }, index) => minor !== 0 && (!isDoubtful || needed.includes(index)),
    );
  }
  return undefined;
}

/**
 * Items whose amounts are not what is printed of their sum, with those mended that were likely misread: a currency sign
 * taken for a digit, zeros or one digit taken for others, a price for the amount, a point lost.
 * @param items zero is the amount of those that could not be read; doubtful ones stay where a sum needs them, those between
 *   others even where another sum does not
 * @param options.sums what the items may come to
 * @param options.sure what they must come to, where the bill's arithmetic says so
 * @returns the items as they are when they agree, or when nothing makes them agree; never with zero
 */
export function mendItems(
  items: readonly Item[],
  { sums, sure }: { readonly sums: readonly number[]; readonly sure: number | undefined },
): readonly Item[] {
  const certain = items.filter(({ isDoubtful }) => !isDoubtful);
  const read = certain.filter(({ minor }) => minor !== 0);
  if (items.length > ITEMS_MAX) return read;
  const last = items.findLastIndex(({ isDoubtful }) => !isDoubtful);
  const among = items.filter(({ isDoubtful, minor }, index) => minor !== 0 && (!isDoubtful || index < last));
  const fitting = [among, read].find((those) => sums.includes(add(those)));
  const mended = fitting ?? withDoubtful(items, sums) ?? mendSigns(read, sums);
  if (mended || sure === undefined) return mended ?? read;
  return mendDigits(certain, sure)?.filter(({ minor }) => minor !== 0) ?? read;
}
