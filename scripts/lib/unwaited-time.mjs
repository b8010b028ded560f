import { readProcStats, statFields, withDescendants } from './process-tree.mjs';
import { readTimes } from './processor-time.mjs';

/**
 * What a sample saw of a process. Its start tells it from a later process of the same number.
 * @typedef {{ parent: number, startedAt: string, own: number, ofChildren: number }} Sample
 */
/** @typedef {Map<number, Sample>} Samples by number of process */

const INTERVAL_MS = 1000;

/**
 * Watches the descendants of this process, and counts the processor time of those that nobody waits for, such as the
 * renderers of Chromium: Linux adds it to no other process. What one of them does after its last sample is missing.
 * @returns {() => number} reads the seconds until now; 0 where the system has no /proc
 */
export function watchUnwaited() {
  let seconds = 0;
  /** @type {Samples} */
  let family = new Map();
  const take = () => {
    const now = readSamples();
    seconds += unwaitedBetween(family, now);
    family = familyIn(now, family);
  };
  take();
  setInterval(take, INTERVAL_MS).unref();
  return () => {
    take();
    // Those that still run outlive the command.
    return [...family].reduce(
      (sum, [pid, { own, ofChildren }]) => (pid === process.pid ? sum : sum + own + ofChildren),
      seconds,
    );
  };
}

/**
 * Compares the times of processes that have ended with what their nearest living ancestor has got by waiting.
 * @param {Samples} before of one family
 * @param {Samples} now
 * @returns {number} the seconds that nobody has got
 */
export function unwaitedBetween(before, now) {
  /** @type {Map<number, number>} */
  const endedUnder = new Map();
  for (const [pid, { parent, own, ofChildren }] of before) {
    if (isSame(pid, before, now)) continue;
    let ancestor = parent;
    while (before.has(ancestor) && !isSame(ancestor, before, now))
      ancestor = before.get(ancestor)?.parent ?? 0;
    endedUnder.set(ancestor, (endedUnder.get(ancestor) ?? 0) + own + ofChildren);
  }
  return [...endedUnder].reduce((sum, [pid, ended]) => {
    const [was, is] = [before.get(pid), now.get(pid)];
    return sum + Math.max(0, was && is ? ended - (is.ofChildren - was.ofChildren) : ended);
  }, 0);
}

/**
 * Takes this process, what descends from it, and what did before its parent ended.
 * @param {Samples} now
 * @param {Samples} before the family until now
 * @returns {Samples}
 */
function familyIn(now, before) {
  const first = [...now.keys()].filter((pid) => pid === process.pid || isSame(pid, before, now));
  const family = withDescendants(
    first,
    [...now].map(([pid, { parent }]) => ({ pid, parent })),
  );
  return new Map([...now].filter(([pid]) => family.has(pid)));
}

/** @param {number} pid @param {Samples} before @param {Samples} now */
function isSame(pid, before, now) {
  const startedAt = now.get(pid)?.startedAt;
  return startedAt !== undefined && startedAt === before.get(pid)?.startedAt;
}

/** @returns {Samples} of every process, also of those that have ended and can still be waited for */
function readSamples() {
  const stats = process.platform === 'linux' ? readProcStats() : [];
  return new Map(
    stats.map((stat) => {
      const fields = statFields(stat);
      const sample = { parent: Number(fields[1]), startedAt: fields[19] ?? '', ...readTimes(stat) };
      return [Number.parseInt(stat, 10), sample];
    }),
  );
}
