/** Text of which an expression, a normaliser or a loop may make a time that grows with the square of its length. */
export const HOSTILE_UNITS: readonly (readonly [name: string, unit: string])[] = [
  ['marks in the wrong order', '\u0301\u0323'],
  ['marks of four classes', '\u0345\u0301\u0323\u0334'],
  ['marks that become two', '\u0F73\u0301'],
  ['half-width marks', '\uFF9E\u0301'],
  ['Devanagari marks', '\u0301\u093C'],
  ['letters with a mark', 'e\u0301'],
  ['brackets', '(['],
  ['digits with separators', '1,'],
  ['digits with dots', '1.'],
  ['digits with hyphens', '1-'],
  ['separators', '.,'],
  ['spaces', ' '],
  ['blanks before a letter', ' \t\u00A0'],
  ['line ends', '\r\n'],
  ['at signs', 'a@'],
  ['dots', 'a.'],
  ['quotes', '"'],
  ['families', '👨\u200D👩\u200D'],
  ['selectors', '☂\uFE0F\uFE0F'],
  ['joiners', 'क\u094D\u200D'],
];

/** UTF-16 code units of the shorter text. Where there are more, the collection of garbage takes most of the time. */
const SHORT_UNITS = 4_096;

/** A text of so many UTF-16 code units, with a letter before and behind, so that nothing of it is trimmed. */
export const hostileText = (unit: string, units: number): string =>
  `a${unit.repeat(Math.ceil((units - 2) / unit.length)).slice(0, units - 2)}a`;

/** How many times as long as the shorter text the longer one is. */
const LONGER = 4;
const RUNS = 5;
/** The longer text may take twice the time that as much text in shorter ones takes. The rest is for the machine. */
const RATIO_MAX = 2;
/** Below it, times say nothing: some kernels count processor time in steps of 4 ms. */
const NOISE_MS = 10;

/** The processor time of this thread in milliseconds: other processes that run at the same moment do not count. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timeMs(work: () => void): number {
  const start = spentMs();
  work();
  return spentMs() - start;
}

/** In milliseconds, beside as much text in short ones: above zero, time grows faster than length. */
export function excessMs(unit: string, work: (text: string) => unknown): number {
  const [short, long] = [hostileText(unit, SHORT_UNITS), hostileText(unit, LONGER * SHORT_UNITS)];
  const workOnShortOnes = () => {
    for (let count = 0; count < LONGER; count += 1) work(short);
  };
  // In turns, so that both are compiled as far; of each, the fastest run counts.
  let [fastestShort, fastestLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    fastestShort = Math.min(fastestShort, timeMs(workOnShortOnes));
    fastestLong = Math.min(
      fastestLong,
      timeMs(() => void work(long)),
    );
  }
  return fastestLong - fastestShort * RATIO_MAX - NOISE_MS;
}
