import { describe, expect, it } from 'vitest';
import { createQueue, QueueFullError } from './queue.ts';

const patient = new AbortController().signal;

function openEnded() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

describe('a queue', () => {
  it('runs one piece of work at a time, in the order of the calls', async () => {
    const runInTurn = createQueue({ waitingMax: 10 });
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      events.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all(['a', 'b', 'c'].map((name) => runInTurn(work(name), patient)))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(await runInTurn(work('d'), patient)).toBe('d');
  });

  it('runs as many pieces of work at a time as it may', async () => {
    const runInTurn = createQueue({ waitingMax: 10, concurrency: 2 });
    let [working, most] = [0, 0];
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 2));
      working -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, async () => runInTurn(work, patient)));
    expect([working, most]).toEqual([0, 2]);
    await Promise.all([runInTurn(work, patient), runInTurn(work, patient)]);
    expect([working, most]).toEqual([0, 2]);
  });

  it('continues after work that fails', async () => {
    const runInTurn = createQueue({ waitingMax: 10 });
    const first = openEnded();
    const outcomes = Promise.allSettled([
      runInTurn(first.work, patient),
      runInTurn(async () => 'done', patient),
    ]);
    first.fail(new Error('broken'));
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
  });

  it('refuses work when too many are waiting', async () => {
    const runInTurn = createQueue({ waitingMax: 1 });
    const first = openEnded();
    const running = runInTurn(first.work, patient);
    const waiting = runInTurn(async () => 'second', patient);
    await expect(runInTurn(async () => 'third', patient)).rejects.toThrow(QueueFullError);
    first.end('first');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
  });

  it('rejects at once when a waiting caller is aborted, and never runs their work', async () => {
    const runInTurn = createQueue({ waitingMax: 1 });
    const first = openEnded();
    const running = runInTurn(first.work, patient);
    const impatient = new AbortController();
    let isDone = false;
    const waiting = runInTurn(async () => {
      isDone = true;
    }, impatient.signal);
    impatient.abort(new Error('too late'));
    await expect(waiting).rejects.toThrow('too late');
    // The place of the aborted work is free.
    const next = runInTurn(async () => 'next', patient);
    first.end('first');
    expect(await Promise.all([running, next])).toEqual(['first', 'next']);
    expect(isDone).toBe(false);
    await expect(runInTurn(async () => 'never', impatient.signal)).rejects.toThrow('too late');
  });

  it('keeps the place of running work that is aborted until the work has stopped', async () => {
    const runInTurn = createQueue({ waitingMax: 1 });
    const controller = new AbortController();
    const first = openEnded();
    const running = runInTurn(first.work, controller.signal);
    let isStarted = false;
    const next = runInTurn(async () => {
      isStarted = true;
    }, patient);
    controller.abort(new Error('too late'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(isStarted).toBe(false);
    first.fail(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    await next;
    expect(isStarted).toBe(true);
  });
});
