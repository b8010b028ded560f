import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  claimTurn,
  dueAmong,
  endTurn,
  failedAfter,
  isDue,
  isFor,
  QUIET_MS,
  turnWithNews,
  type PushOutcome,
  type Turn,
  type Waiting,
} from './turns.ts';

const MINUTE_MS = 60_000;
const BROWSERS = ['phone', 'laptop'] as const;
type Browser = (typeof BROWSERS)[number];

/** How a browser's push service answers. refused: it never takes this. */
type Answer = 'sent' | 'failed' | 'refused';

/** What happens in a minute: news, and what becomes of sending if it is the person's turn. */
interface Minute extends Readonly<Record<Browser, Answer>> {
  readonly hasNews: boolean;
  /** The sender dies before it sends, and never says how it ended. */
  readonly isDeadly: boolean;
}

/** A notification on a browser: when, in milliseconds, and of which news. */
interface Shown {
  readonly at: number;
  readonly news: readonly number[];
}

interface News extends Waiting {
  readonly id: number;
}

/** Runs minutes. @returns what each browser has shown, and at the end the turn and what waits. */
function run(minutes: readonly Minute[]) {
  let turn: Turn | undefined;
  let waiting: readonly News[] = [];
  const shown: Record<Browser, Shown[]> = { phone: [], laptop: [] };
  for (const [index, minute] of minutes.entries()) {
    const now = new Date(index * MINUTE_MS);
    if (minute.hasNews) {
      turn = turnWithNews(turn, now);
      waiting = [...waiting, { id: index, failedIn: null }];
    }
    if (!turn || !isDue(turn, now)) continue;
    const claimed = claimTurn(turn, now);
    expect(isDue(claimed, now), 'another sender leaves a claimed turn alone').toBe(false);
    turn = claimed;
    if (minute.isDeadly) continue;
    const due = dueAmong(waiting, claimed, now);
    const told = BROWSERS.filter((browser) => due.some((news) => isFor(news, browser)));
    const taking = told.filter((browser) => minute[browser] === 'sent');
    for (const browser of taking)
      shown[browser].push({
        at: now.getTime(),
        news: due.filter((news) => isFor(news, browser)).map(({ id }) => id),
      });
    const failedIn = told.filter((browser) => minute[browser] === 'failed');
    const outcome: PushOutcome = { isSent: taking.length > 0, failedIn };
    waiting = waiting
      .map((news) => (due.includes(news) ? { ...news, failedIn: failedAfter(claimed, news, outcome) } : news))
      .filter((news) => news.failedIn?.length !== 0);
    turn = endTurn(claimed, { outcome, hasMore: waiting.length > 0, now });
  }
  return { shown, turn, waiting };
}

const answer = fc.constantFrom<Answer>('sent', 'failed', 'refused');
const minute = fc.record({ hasNews: fc.boolean(), isDeadly: fc.boolean(), phone: answer, laptop: answer });
const CALM: readonly Minute[] = Array.from({ length: 60 }, () => ({
  hasNews: false,
  isDeadly: false,
  phone: 'sent',
  laptop: 'sent',
}));

it('two notifications of a browser are at least ten minutes apart, and nothing is shown twice or waits for ever', () => {
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 60 }), (minutes) => {
      const { shown, turn, waiting } = run([...minutes, ...CALM]);
      for (const browser of BROWSERS) {
        const times = shown[browser].map(({ at }) => at);
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(gaps.filter((gap) => gap < QUIET_MS)).toEqual([]);
        const news = shown[browser].flatMap((notice) => notice.news);
        expect(news).toEqual([...new Set(news)]);
      }
      expect([waiting, turn?.dueAt ?? null]).toEqual([[], null]);
    }),
  );
});

it('a browser is shown everything once, whatever becomes of another one', () => {
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 60 }), (minutes) => {
      const { shown } = run([...minutes.map((calm): Minute => ({ ...calm, phone: 'sent' })), ...CALM]);
      const news = [...minutes.entries()].flatMap(([index, { hasNews }]) => (hasNews ? index : []));
      expect(shown.phone.flatMap((notice) => notice.news)).toEqual(news);
    }),
  );
});

it('a browser that fails with news is not shown again what it has, while another one does not have that yet', () => {
  const at = (given: Partial<Minute>): Minute => ({
    hasNews: false,
    isDeadly: false,
    phone: 'failed',
    laptop: 'sent',
    ...given,
  });
  const minutes = Array.from({ length: 20 }, (_, index) =>
    at({ hasNews: index === 0 || index === 7, laptop: index === 12 ? 'failed' : 'sent' }),
  );
  const { phone, laptop } = run([...minutes, ...CALM]).shown;
  expect(laptop).toEqual([
    { at: 0, news: [0] },
    { at: 20 * MINUTE_MS, news: [7] },
  ]);
  expect(phone).toEqual([{ at: 20 * MINUTE_MS, news: [0, 7] }]);
});

it('what comes while somebody sends is sent when the ten minutes are over', () => {
  const now = new Date(0);
  const turn = claimTurn(turnWithNews(undefined, now), now);
  const dueAfter = (isSent: boolean) =>
    endTurn(turn, { outcome: { isSent, failedIn: [] }, hasMore: true, now }).dueAt;
  expect(dueAfter(true)).toEqual(new Date(QUIET_MS));
  // Nothing was sent: nobody has to wait for it.
  expect(dueAfter(false)).toEqual(now);
});

it.each<[string, PushOutcome]>([
  ['that fails', { isSent: false, failedIn: ['phone'] }],
  ['that fails in one browser', { isSent: true, failedIn: ['phone'] }],
  ['that could not be tried', { isSent: false, failedIn: null }],
])('sending %s begins again after two, four, six and eight minutes, and is given up', (_, outcome) => {
  const begun: number[] = [];
  let turn = turnWithNews(undefined, new Date(0));
  let state: Waiting = { failedIn: null };
  for (let minutes = 0; minutes < 40; minutes += 1) {
    const now = new Date(minutes * MINUTE_MS);
    if (!isDue(turn, now)) continue;
    begun.push(minutes);
    const claimed = claimTurn(turn, now);
    state = { failedIn: failedAfter(claimed, state, outcome) };
    turn = endTurn(claimed, { outcome, hasMore: false, now });
  }
  expect(begun).toEqual([0, 2, 6, 12, 20]);
  expect(state.failedIn).toEqual([]);
});
