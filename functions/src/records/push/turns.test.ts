import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ATTEMPTS_MAX,
  claimTurn,
  endTurn,
  isDue,
  QUIET_MS,
  turnWithNews,
  type Outcome,
  type Turn,
} from './turns.ts';

const MINUTE_MS = 60_000;

/** What happens in a minute: news, and how sending ends if it is the person's turn; died: the sender never says. */
interface Minute {
  readonly hasNews: boolean;
  readonly ending: Outcome | 'died';
}

/** Runs minutes. @returns when something was sent, in milliseconds, the turn at the end, and whether something waits. */
function run(minutes: readonly Minute[]) {
  let turn: Turn | undefined;
  let isWaiting = false;
  const sentAt: number[] = [];
  for (const [index, { hasNews, ending }] of minutes.entries()) {
    const now = new Date(index * MINUTE_MS);
    if (hasNews) {
      turn = turnWithNews(turn, now);
      isWaiting = true;
    }
    if (!turn || !isDue(turn, now)) continue;
    turn = claimTurn(turn, now);
    expect(isDue(turn, now), 'another sender leaves a claimed turn alone').toBe(false);
    if (ending === 'died') continue;
    if (ending === 'sent') sentAt.push(now.getTime());
    const isAgain = ending === 'failed' && turn.attempts < ATTEMPTS_MAX;
    isWaiting &&= isAgain;
    turn = endTurn(turn, { outcome: ending, hasMore: false, now });
  }
  return { sentAt, turn, isWaiting };
}

const minute = fc.record({
  hasNews: fc.boolean(),
  ending: fc.constantFrom('sent', 'nothing', 'failed', 'died'),
});

it('two notifications of a person are at least ten minutes apart, and nothing waits for ever', () => {
  const calm = Array.from({ length: 60 }, (): Minute => ({ hasNews: false, ending: 'sent' }));
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 60 }), (minutes) => {
      const { sentAt, turn, isWaiting } = run([...minutes, ...calm]);
      const gaps = sentAt.slice(1).map((time, index) => time - (sentAt[index] ?? 0));
      expect(gaps.filter((gap) => gap < QUIET_MS)).toEqual([]);
      expect([isWaiting, turn?.dueAt ?? null]).toEqual([false, null]);
    }),
  );
});

it('what comes while somebody sends is sent when the ten minutes are over', () => {
  const now = new Date(0);
  const turn = claimTurn(turnWithNews(undefined, now), now);
  expect(endTurn(turn, { outcome: 'sent', hasMore: true, now }).dueAt).toEqual(new Date(QUIET_MS));
  // Nothing was sent: nobody has to wait for it.
  expect(endTurn(turn, { outcome: 'nothing', hasMore: true, now }).dueAt).toEqual(now);
});

it('sending that fails begins again after two, four, six and eight minutes, and is given up', () => {
  const begun: number[] = [];
  let turn = turnWithNews(undefined, new Date(0));
  for (let minutes = 0; minutes < 40; minutes += 1) {
    const now = new Date(minutes * MINUTE_MS);
    if (!isDue(turn, now)) continue;
    begun.push(minutes);
    turn = endTurn(claimTurn(turn, now), { outcome: 'failed', hasMore: false, now });
  }
  expect(begun).toEqual([0, 2, 6, 12, 20]);
});
