import { type Item } from './compute-item.ts';
import { sumItems } from './find-items.ts';
import { isMisread } from '@barabar/core/is-misread';

/** More changes are not combined, because sums would match by chance. */
const CHANGES_MAX = 3;
const ITEMS_MAX = 24;

interface Change {
  readonly index: number;
  readonly minor: number;
  readonly difference: number;
}

/**
 * Other readings of an amount: without a leading digit that may be a currency sign, or with zeros after the
 * point.
 */
function otherReadings(minor: number): number[] {
  const text = String(minor);
  const others = text.length >= 4 ? [Number(text.slice(1))] : [];
  const places = minor % 100;
  if (/^[0689]{2}$/.test(String(places).padStart(2, '0')) && places !== 0) others.push(minor - places);
  return others.filter((other) => other > 0);
}

/**
 * Finds the changes, at most one for each item, that remove the difference.
 * @returns undefined when there is no solution or several
 */
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

/**
 * Removes the same leading digit from all amounts but at most one, for fonts whose currency sign is always
 * read as that digit.
 */
function withoutSign(items: readonly Item[], sum: number): readonly Item[] | undefined {
  for (const digit of '123456789') {
    const isMarked = ({ minor }: Item) =>
      /^\d0*[1-9]\d*$/.test(String(minor)) && minor >= 1000 && String(minor).startsWith(digit);
    for (const kept of [undefined, ...items.filter(isMarked)]) {
      const stripped = items.map((item) =>
        item !== kept && isMarked(item) ? { ...item, minor: Number(String(item.minor).slice(1)) } : item,
      );
      if (sumItems(stripped) === sum) return stripped;
    }
  }
  return undefined;
}

/** Corrects amounts that were probably misread, so that the items add up to one of the sums. */
function correctSigns(items: readonly Item[], sums: readonly number[]): readonly Item[] | undefined {
  const sum = sumItems(items);
  const changes = items.flatMap(({ minor, isConfirmed }, index) =>
    isConfirmed
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

/**
 * Corrects one item, or two by the other numbers of their lines, so that the items add up to the sum.
 * @returns undefined when there is no solution or several
 */
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

/**
 * Adds those doubtful items that are needed to reach one of the sums.
 * @returns undefined when there is no solution or several
 */
function withDoubtful(items: readonly Item[], sums: readonly number[]): readonly Item[] | undefined {
  const sum = sumItems(items.filter(({ isDoubtful }) => !isDoubtful));
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
 * Corrects items that do not add up to the bill's sums: a currency sign read as a digit, one digit or zeros
 * misread, a price taken for the amount, a lost decimal point.
 * @param items an amount of zero could not be read. Doubtful items stay where a sum needs them; those between
 *   other items stay even where another sum does not
 * @param options.sums possible sums of the items
 * @param options.sure the sum that the bill's arithmetic confirms, if any
 * @returns the items unchanged when they match or nothing makes them match; none has an amount of zero
 */
export function correctItems(
  items: readonly Item[],
  { sums, sure }: { readonly sums: readonly number[]; readonly sure: number | undefined },
): readonly Item[] {
  const certain = items.filter(({ isDoubtful }) => !isDoubtful);
  const read = certain.filter(({ minor }) => minor !== 0);
  if (items.length > ITEMS_MAX) return read;
  const last = items.findLastIndex(({ isDoubtful }) => !isDoubtful);
  const among = items.filter(({ isDoubtful, minor }, index) => minor !== 0 && (!isDoubtful || index < last));
  const fitting = [among, read].find((those) => sums.includes(sumItems(those)));
  const corrected = fitting ?? withDoubtful(items, sums) ?? correctSigns(read, sums);
  if (corrected || sure === undefined) return corrected ?? read;
  return correctDigits(certain, sure)?.filter(({ minor }) => minor !== 0) ?? read;
}
