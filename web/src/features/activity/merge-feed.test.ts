import { toCalendarDay } from '@barabar/core/calendar-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInFeed, mergeFeed, type FeedSource, type Placed } from './merge-feed.ts';

const TYPES = ['expense', 'settlement', 'activity'] as const;

/** Makes items with few different times and ids, so that ties are common. */
const placed = (type: Placed['type']): fc.Arbitrary<Placed> =>
  fc
    .record({ id: fc.integer({ min: 0, max: 99 }), at: fc.integer({ min: 0, max: 12 }) })
    .map(({ id, at }) => ({ type, id: `${type}${String(id).padStart(2, '0')}`, date: new Date(at) }));

const placedByDay = (type: Placed['type']): fc.Arbitrary<Placed> =>
  fc
    .tuple(placed(type), fc.constantFrom('2026-02-28', '2026-03-01', '2026-12-31'))
    .map(([item, day]) => ({ ...item, day: toCalendarDay(day) }));

const wholeList = (type: Placed['type']): fc.Arbitrary<Placed[]> =>
  fc
    .uniqueArray(placed(type), { selector: ({ id }) => id, maxLength: 40 })
    .map((items) => items.toSorted(compareInFeed));

const wholeLists = fc.tuple(...TYPES.map(wholeList));

/** The whole lists when only their first items are loaded. A list is finished only if all of its items are. */
const lists = wholeLists.chain((wholes) =>
  fc.tuple(...wholes.map((whole) => fc.integer({ min: 0, max: whole.length })), fc.boolean()).map((drawn) => {
    const isEndKnown = drawn.at(-1) === true;
    const sources = wholes.map((whole, index): FeedSource<Placed> => {
      const loaded = Number(drawn[index] ?? 0);
      return { items: whole.slice(0, loaded), isFinished: isEndKnown && loaded === whole.length };
    });
    return { wholes, sources };
  }),
);

const itemAt = (type: Placed['type'], at: number): Placed => ({ type, id: `${at}`, date: new Date(at) });

const finalFeed = (wholes: readonly Placed[][]): Placed[] => wholes.flat().toSorted(compareInFeed);

describe('compareInFeed', () => {
  it('goes by the day before the time, where there are days', () => {
    fc.assert(
      fc.property(fc.array(placedByDay('expense')), (items) => {
        const sorted = items.toSorted(compareInFeed);
        const days = sorted.map(({ day }) => day ?? '');
        expect(days).toEqual(days.toSorted().toReversed());
        for (const day of new Set(days)) {
          const times = sorted.filter((item) => item.day === day).map(({ date }) => date.getTime());
          expect(times).toEqual(times.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});

describe('mergeFeed', () => {
  it('shows a beginning of the final feed, whatever is loaded: nothing is ever inserted above what is shown', () => {
    fc.assert(
      fc.property(lists, ({ wholes, sources }) => {
        const { items } = mergeFeed(sources);
        expect(items).toEqual(finalFeed(wholes).slice(0, items.length));
      }),
    );
  });

  it('shows every loaded item that no item of an unfinished list can precede', () => {
    fc.assert(
      fc.property(lists, ({ sources }) => {
        const certain = sources
          .flatMap(({ items }) => items)
          .filter((item) =>
            sources.every(({ items, isFinished }) => {
              const last = items.at(-1);
              return isFinished || (last !== undefined && compareInFeed(item, last) <= 0);
            }),
          );
        expect(mergeFeed(sources).items).toHaveLength(certain.length);
      }),
    );
  });

  it('loads more exactly as long as a list is unfinished', () => {
    fc.assert(
      fc.property(lists, ({ sources }) => {
        const { toLoad, isFinished } = mergeFeed(sources);
        expect(isFinished).toBe(sources.every((source) => source.isFinished));
        expect(toLoad.length === 0).toBe(isFinished);
        for (const index of toLoad) expect(sources[index]?.isFinished).toBe(false);
      }),
    );
  });

  it('reaches the whole feed by loading what it asks for, page by page', () => {
    fc.assert(
      fc.property(wholeLists, fc.integer({ min: 1, max: 7 }), (wholes, pageSize) => {
        const loaded = wholes.map(() => 0);
        const sourcesNow = () =>
          wholes.map((whole, index) => ({
            items: whole.slice(0, loaded[index]),
            isFinished: (loaded[index] ?? 0) >= whole.length,
          }));
        let feed = mergeFeed(sourcesNow());
        for (let steps = 0; !feed.isFinished; steps += 1) {
          expect(steps).toBeLessThan(200);
          for (const index of feed.toLoad) loaded[index] = (loaded[index] ?? 0) + pageSize;
          feed = mergeFeed(sourcesNow());
        }
        expect(feed.items).toEqual(finalFeed(wholes));
      }),
    );
  });

  it('puts a record above the line of the log with the same time', () => {
    const date = new Date(1);
    const line: Placed = { type: 'activity', id: 'z', date };
    const expense: Placed = { type: 'expense', id: 'a', date };
    expect(
      mergeFeed([
        { items: [line], isFinished: true },
        { items: [expense], isFinished: true },
      ]).items,
    ).toEqual([expense, line]);
  });

  it('loads a list with few items behind the cut together with the list that sets the cut', () => {
    const newest = { items: [itemAt('expense', 100)], isFinished: false };
    const near = { items: [itemAt('activity', 100), itemAt('activity', 99)], isFinished: false };
    const farAhead = {
      items: Array.from({ length: 20 }, (_, index) => itemAt('settlement', 90 - index)),
      isFinished: false,
    };
    expect(mergeFeed([newest, near, farAhead]).toLoad).toEqual([0, 1]);
  });
});
