import type { Item } from './find-items.ts';

/** More combinations than this are not tried: sums would agree by chance. */
const CHANGES_MAX = 3;
const ITEMS_MAX = 24;

interface Change {
  readonly index: number;
  readonly minor: number;
  readonly difference: number;
}

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

/** All amounts with the same digit in front, without it: where a font's currency sign is always read so. */
function withoutSign(items: readonly Item[], sum: number): readonly Item[] | undefined {
  for (const digit of '123456789') {
    const stripped = items.map((item) => {
      const text = String(item.minor);
      const isMarked = text.length >= 4 && text.startsWith(digit);
      return isMarked ? { ...item, minor: Number(text.slice(1)) } : item;
    });
    if (stripped.reduce((so, { minor }) => so + minor, 0) === sum) return stripped;
  }
  return undefined;
}

/**
 * Items whose amounts are more than what is printed of their sum, with those mended that were likely misread: a currency
 * sign taken for a digit, zeros taken for other digits.
 * @param sums what the items may come to
 * @returns the items as they are when they agree, or when nothing makes them agree
 */
export function mendItems(items: readonly Item[], sums: readonly number[]): readonly Item[] {
  const sum = items.reduce((so, { minor }) => so + minor, 0);
  if (items.length > ITEMS_MAX || sums.includes(sum)) return items;
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
  return items;
}
