/**
 * A bug, where it was planted, what noticed it first, what else did, and when that was measured. The last three are absent
 * where nothing was measured.
 * @typedef {[bug: string, ...cells: string[]]} PlantRow
 */

const NOBODY = '**none**';
const NOT_MEASURED = 'not measured yet';

/**
 * @param {import('./planted-bugs.mjs').PlantedBug} bug
 * @param {object} found
 * @param {string} found.file where it was planted
 * @param {{ level: string, file: string, seconds: number, others: readonly string[] } | null} found.notice
 * @param {string} found.date
 * @returns {PlantRow}
 */
export function describePlant({ bug, origin }, { file, notice, date }) {
  const first =
    notice === null
      ? NOBODY
      : `${notice.level}, ${nameOf(notice.file)}, after ${notice.seconds.toFixed(1)} s`;
  const others = notice?.others.map(nameOf).join(', ') || 'no other';
  return [bug, `${file}, ${origin}`, first, others, date];
}

/** @param {import('./planted-bugs.mjs').PlantedBug} bug @returns {PlantRow} */
export const describeUnmeasured = ({ bug, origin }) => [bug, origin, NOT_MEASURED];

/** The last two names of a path. @param {string} file */
const nameOf = (file) => file.split('/').slice(-2).join('/');

/** @param {PlantRow} row */
const isMissed = ([, , first]) => first === NOBODY;

/** Whether a test is known to notice it. @param {PlantRow} row */
export const isNoticed = (row) => !isMissed(row) && row[2] !== NOT_MEASURED;

/** @param {readonly PlantRow[]} rows */
export const missedOf = (rows) => rows.filter(isMissed).map(([bug]) => bug);

/**
 * @param {readonly PlantRow[]} rows
 * @returns {Map<string, number>}
 */
export function countLevels(rows) {
  const groups = Map.groupBy(rows, ([, , first = '']) =>
    first === NOBODY ? 'nothing' : (first.split(',')[0] ?? ''),
  );
  return new Map([...groups].map(([level, some]) => [level, some.length]));
}

/**
 * Reads the rows of plants-measured.tsv.
 * @param {string} tsv a line a bug, its cells between tabs
 * @returns {Map<string, PlantRow>} by bug
 */
export const readPlants = (tsv) =>
  new Map(
    tsv
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [bug = '', ...cells] = line.split('\t');
        return [bug, [bug, ...cells]];
      }),
  );

/** @param {readonly PlantRow[]} rows */
export const writePlants = (rows) => rows.map((row) => `${row.join('\t')}\n`).join('');
