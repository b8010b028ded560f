import type { PlantedBug } from './planted-bugs.ts';

/**
 * A bug, where it was planted, what noticed it first, what else did, and when that was measured. The last three are absent
 * where nothing was measured.
 */
export type PlantRow = [bug: string, ...cells: string[]];

const NOBODY = '**none**';
const NOT_MEASURED = 'not measured yet';

/** The test that noticed a bug first, and the files of tests that noticed it, too. */
interface Notice {
  level: string;
  file: string;
  seconds: number;
  others: readonly string[];
}

/** @param found file: where it was planted */
export function describePlant(
  { bug, origin }: PlantedBug,
  { file, notice, date }: { file: string; notice: Notice | null; date: string },
): PlantRow {
  const first =
    notice === null
      ? NOBODY
      : `${notice.level}, ${nameOf(notice.file)}, after ${notice.seconds.toFixed(1)} s`;
  const others = notice?.others.map(nameOf).join(', ') || 'no other';
  return [bug, `${file}, ${origin}`, first, others, date];
}

export const describeUnmeasured = ({ bug, origin }: PlantedBug): PlantRow => [bug, origin, NOT_MEASURED];

/** The last two names of a path. */
const nameOf = (file: string) => file.split('/').slice(-2).join('/');

const isMissed = ([, , first]: PlantRow) => first === NOBODY;

/** Whether a test is known to notice it. */
export const isNoticed = (row: PlantRow) => !isMissed(row) && row[2] !== NOT_MEASURED;

export const missedOf = (rows: readonly PlantRow[]) => rows.filter(isMissed).map(([bug]) => bug);

export function countLevels(rows: readonly PlantRow[]): Map<string, number> {
  const groups = Map.groupBy(rows, ([, , first = '']) =>
    first === NOBODY ? 'nothing' : (first.split(',')[0] ?? ''),
  );
  return new Map([...groups].map(([level, some]) => [level, some.length]));
}

/** Reads the rows of plants-measured.tsv. @param tsv a line a bug, its cells between tabs @returns by bug */
export const readPlants = (tsv: string): Map<string, PlantRow> =>
  new Map(
    tsv
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [bug = '', ...cells] = line.split('\t');
        return [bug, [bug, ...cells]];
      }),
  );

export const writePlants = (rows: readonly PlantRow[]) => rows.map((row) => `${row.join('\t')}\n`).join('');
