/** Lets each key through as often as its allowance lasts. */
export interface BurstLimit {
  /**
   * Takes one from the key's allowance.
   * @returns undefined when it may go on, else the seconds until the next one may.
   */
  readonly take: (key: string) => number | undefined;
}

interface Allowance {
  readonly left: number;
  /** When `left` was true, milliseconds of the clock. */
  readonly at: number;
}

/**
 * A limit in the memory of one instance: `burst` calls, then `perSecond`. It stops runaway clients and costs no
 * document; limits over all instances are in `quotas`.
 * @param keysMax how many keys are remembered; one that is forgotten starts with a full allowance.
 */
export function createBurstLimit({
  burst,
  perSecond,
  keysMax,
  clock,
}: {
  readonly burst: number;
  readonly perSecond: number;
  readonly keysMax: number;
  readonly clock: () => Date;
}): BurstLimit {
  const allowances = new Map<string, Allowance>();

  function leftOf(key: string, now: number): number {
    const known = allowances.get(key);
    if (!known) return burst;
    // A clock that was set back gives nothing and takes nothing.
    const grown = (Math.max(0, now - known.at) / 1000) * perSecond;
    return Math.min(burst, known.left + grown);
  }

  function take(key: string): number | undefined {
    const now = clock().getTime();
    const left = leftOf(key, now);
    const isAllowed = left >= 1;
    // The least recently seen goes first.
    allowances.delete(key);
    allowances.set(key, { left: isAllowed ? left - 1 : left, at: now });
    for (const oldest of allowances.keys()) {
      if (allowances.size <= keysMax) break;
      allowances.delete(oldest);
    }
    return isAllowed ? undefined : Math.ceil((1 - left) / perSecond);
  }

  return { take };
}
