import { wrapText } from '../../scripts/lib/wrap-text.ts';
import { STATUSES, type AsvsRow } from './read-asvs.ts';

/** @returns Markdown */
export function reportAsvs(rows: readonly AsvsRow[]): string {
  const ofLevel = (wanted: number) => rows.filter(({ level }) => level === wanted);
  return [
    '# ASVS 5.0, levels 1 and 2',
    '',
    'Written by `npm run reports` from `lab/security/asvs.json`; [security](../security.md) has the statuses.',
    '',
    `| chapter | ${STATUSES.join(' | ')} | all |`,
    `| --- | ${[...STATUSES, 'all'].map(() => '---:').join(' | ')} |`,
    ...[...Map.groupBy(rows, ({ chapter }) => chapter)].map(([chapter, some]) => line(some, chapter)),
    line(ofLevel(1), 'level 1'),
    line(ofLevel(2), 'level 2'),
    line(rows, 'all'),
    '',
    '## Open',
    '',
    ...rows
      .filter(({ status }) => status === 'open')
      .map(({ number, level, asked }) => wrapText(`- ${number} (level ${level}): ${asked}`, '  ')),
    '',
  ].join('\n');
}

function line(rows: readonly AsvsRow[], name: string) {
  const counts = STATUSES.map((status) => rows.filter((row) => row.status === status).length);
  return `| ${[name, ...counts, rows.length].join(' | ')} |`;
}
