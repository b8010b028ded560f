import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes a function that asks for each key once, and gives the same answer later after the time that it took. A server
 * works on processors of its own, not on the phone's: what it does again would slow down the page that is measured.
 * An answer that does not come is asked for again.
 */
export function askOnce<Answer>() {
  const kept = new Map<string, { readonly answer: Answer; readonly tookMs: number }>();
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const last = kept.get(key);
    if (last) {
      await sleep(last.tookMs);
      return last.answer;
    }
    const start = performance.now();
    const answer = await ask();
    kept.set(key, { answer, tookMs: performance.now() - start });
    return answer;
  };
}
