import { describe, expect, it } from 'vitest';
import { createQueue, QueueFullError } from './queue.ts';

const patient = new AbortController().signal;

/** Work that goes on until it is told to end. */
function openEnded() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

describe('a queue', () => {
  it('does one thing at a time, in the order of asking', async () => {
    const inTurn = createQueue({ waitingMax: 10 });
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      events.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all(['a', 'b', 'c'].map((name) => inTurn(work(name), patient)))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(await inTurn(work('d'), patient)).toBe('d');
  });

  it('does as many things at a time as it may', async () => {
    const inTurn = createQueue({ waitingMax: 10, atOnce: 2 });
    let [working, most] = [0, 0];
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 2));
      working -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, async () => inTurn(work, patient)));
    expect([working, most]).toEqual([0, 2]);
    await Promise.all([inTurn(work, patient), inTurn(work, patient)]);
    expect([working, most]).toEqual([0, 2]);
  });

  it('goes on after work that fails', async () => {
    const inTurn = createQueue({ waitingMax: 10 });
    const first = openEnded();
    const outcomes = Promise.allSettled([inTurn(first.work, patient), inTurn(async () => 'done', patient)]);
    first.fail(new Error('broken'));
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
  });

  it('takes no more than may wait', async () => {
    const inTurn = createQueue({ waitingMax: 1 });
    const first = openEnded();
    const running = inTurn(first.work, patient);
    const waiting = inTurn(async () => 'second', patient);
    await expect(inTurn(async () => 'third', patient)).rejects.toThrow(QueueFullError);
    first.end('first');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
  });

  it('lets go at once of who no longer waits, and never does their work', async () => {
    const inTurn = createQueue({ waitingMax: 1 });
    const first = openEnded();
    const running = inTurn(first.work, patient);
    const impatient = new AbortController();
    let isDone = false;
    const waiting = inTurn(async () => {
      isDone = true;
    }, impatient.signal);
    impatient.abort(new Error('too late'));
    await expect(waiting).rejects.toThrow('too late');
    // Their place is free.
    const next = inTurn(async () => 'next', patient);
    first.end('first');
    expect(await Promise.all([running, next])).toEqual(['first', 'next']);
    expect(isDone).toBe(false);
    await expect(inTurn(async () => 'never', impatient.signal)).rejects.toThrow('too late');
  });
});
