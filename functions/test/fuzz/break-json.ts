import * as fc from 'fast-check';

/** Dates at and beyond the ends of what programs can say. */
export const HOSTILE_DATES: readonly string[] = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  '2000-01-01T00:00:00+23:59',
  '2100-12-31T23:59:59.999999999-23:59',
  '2016-12-31T23:59:60Z',
  '2026-02-30',
];

/** Values that programs trip over. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0.0,
  -1,
  0.1 + 0.2,
  1e-7,
  0.005,
  1e21,
  1.7e308,
  2 ** 53,
  -(2 ** 31),
  'NaN',
  '1e3',
  '\u0000',
  '\uD800',
  '\u202Eevil',
  'a\u0301\u{1F468}\u200D\u{1F469}',
  'x'.repeat(5_000),
  '..',
  '.',
  '__proto__',
  '__name__',
  'constructor',
  'a/b',
  '%00',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  ...HOSTILE_DATES,
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  Array.from({ length: 60 }, () => null),
];

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

type Place = readonly (string | number)[];

function placesIn(value: unknown, place: Place = []): Place[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return [place, ...entries.flatMap(([key, part]) => placesIn(part, [...place, key]))];
}

type Change = (part: unknown) => unknown;

const GONE = Symbol('gone');

/** The value with what stands at a place changed; `GONE` takes it out. */
function changeAt(value: unknown, [key, ...rest]: Place, change: Change): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => {
      const changed = index === key ? changeAt(part, rest, change) : part;
      return changed === GONE ? [] : [changed];
    });
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    name === key ? changeAt(part, rest, change) : part,
  ]);
  return Object.fromEntries(entries.filter(([, part]) => part !== GONE));
}

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: hostile.map((value) => () => value) },
  { weight: 2, arbitrary: fc.constant(() => GONE) },
  { weight: 1, arbitrary: fc.constant((part: unknown) => [part, part]) },
  { weight: 1, arbitrary: fc.constant((part: unknown) => JSON.stringify(part) ?? '') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('stranger', 'id', 'constructor', 'isAdmin', 'createdBy', 'version'), hostile)
      .map(
        ([key, value]) =>
          (part: unknown) =>
            typeof part === 'object' && part !== null && !Array.isArray(part)
              ? { ...part, [key]: value }
              : value,
      ),
  },
);

/** A JSON value that is broken in one to three places: undefined where nothing is left. */
export function brokenOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat({ max: 10_000 }), change), { minLength: 1, maxLength: 3 });
  return fc.tuple(valid, changes).map(([value, steps]) => {
    let broken = value;
    for (const [choice, apply] of steps) {
      const places = placesIn(broken);
      broken = changeAt(broken, places[choice % places.length] ?? [], apply);
    }
    return broken === GONE ? undefined : broken;
  });
}
