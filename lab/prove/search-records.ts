import { addDays, toCalendarDay } from '@barabar/core/calendar-day';
import { CATEGORIES } from '@barabar/core/categories';
import type { DeviceStore } from '@barabar/core/device-store';
import {
  madeComment,
  madeStore,
  madeExpense,
  madeSettlement,
} from '../../web/src/features/search/made-store.ts';
import { createRandom, type Random } from '../../scripts/random.ts';

const PEOPLE =
  'Asha Rao, Kabir Sen, Meera Iyer, Ravi Kumar, Zoya Khan, Nikhil Das, Tara Menon, Arjun Nair, Farah Ali, Dev Patel, Isha Gupta, Omar Shaikh'.split(
    ', ',
  );
const GROUPS = ['Goa gang', 'Flat 4B', 'Office lunch', 'Ladakh 2025', 'Family', 'Cricket club'] as const;
const THINGS =
  'dinner lunch breakfast taxi groceries rent electricity petrol hotel flight tickets movie coffee gifts medicine internet water gas laundry parking toll snacks drinks museum boat repairs furniture books rice vegetables fruit milk bread cake'.split(
    ' ',
  );
const PLACES =
  'Toit Koramangala Bandra Panjim Leh Hauz Khas Indiranagar Colaba Mapusa Pangong Saket Andheri Whitefield Powai Anjuna Manali Gurgaon Juhu Fort Baga'.split(
    ' ',
  );
const LETTERS = 'a b c d e f g h i j k l m n o p r s t u v w z'.split(' ');
const SYLLABLES = 'ba chi do fa gu hi jo ka lu mi no pa ri su ta vo wa ye zi'.split(' ');

const rareWord = (random: Random): string =>
  Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join('');

const LAST_DAY = toCalendarDay('2026-11-20');
const DAYS = 4 * 365;

/**
 * Twelve people in six groups over four years: a tenth settlements, a third with notes, a tenth with items.
 * Every description has a word that few others have.
 */
export function makeRecords(count: number, seed: number): DeviceStore {
  const random = createRandom(seed);
  const chance = (ofTen: number): boolean => random.between(1, 10) <= ofTen;
  const phrase = (): string => `${random.pick(THINGS)} ${random.pick(PLACES)} ${rareWord(random)}`;
  const common = () => ({
    amount: random.between(100, 2_000_000),
    currency: chance(9) ? ('INR' as const) : random.pick(['USD', 'EUR', 'AED'] as const),
    day: addDays(LAST_DAY, -random.between(0, DAYS)),
    group: chance(8) ? random.pick(GROUPS) : undefined,
    notes: chance(3) ? `${phrase()}, ${phrase()}` : undefined,
  });
  const ids = Array.from({ length: count }, (_, index) => `record-${index}`);
  const settled = ids.filter(() => chance(1));
  const isSettled = new Set(settled);
  const expenses = ids
    .filter((id) => !isSettled.has(id))
    .map((id) =>
      madeExpense(phrase(), {
        ...common(),
        id,
        people: random.some(PEOPLE, 2).slice(0, 6),
        category: chance(7) ? random.pick(CATEGORIES) : undefined,
        items: chance(1)
          ? Array.from({ length: 6 }, () => [phrase(), random.between(100, 90_000)] as const)
          : undefined,
      }),
    );
  const settlements = settled.map((id) => {
    const [from = '', to = ''] = random.some(PEOPLE, 2);
    return madeSettlement(id, from, to, common());
  });
  const comments = expenses.filter(() => chance(1)).map(({ id }) => madeComment(id, phrase()));
  return madeStore({ expenses, settlements, comments });
}

/** Makes so many different searches, as people type them: words, beginnings, names, amounts, days, and typing errors. */
export function makeQueries(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const first = (): string => random.pick(PEOPLE).split(' ')[0] ?? '';
  const typo = (word: string): string => {
    const place = random.between(1, word.length - 2);
    return word.slice(0, place) + word.slice(place + 1);
  };
  const kinds: readonly (() => string)[] = [
    () => random.pick(THINGS),
    () => random.pick(LETTERS),
    () => random.pick(THINGS).slice(0, random.between(2, 3)),
    () => `${random.pick(THINGS)} ${random.pick(PLACES)}`,
    () => `${first()} ${random.pick(THINGS)}`,
    () => typo(random.pick(THINGS.filter(({ length }) => length > 5))),
    () => `${typo('restaurant')} ${typo('groceries')} ${first()}`,
    () => rareWord(random),
    () => String(random.between(1, 20_000)),
    () => `>${random.between(1, 20_000)} ${first()}`,
    () => `${random.between(1, 50)}00-${random.between(51, 99)}00 march`,
    () => `${random.between(1, 28)} nov`,
    () => `${random.pick(['march', 'june', 'friday', 'last month', '2025'])} ${random.pick(CATEGORIES)}`,
  ];
  const queries = new Set<string>();
  while (queries.size < count) queries.add(random.pick(kinds)());
  return [...queries];
}
