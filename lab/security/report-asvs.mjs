import { wrapText } from '../../scripts/lib/wrap-text.mjs';
import { STATUSES } from './read-asvs.mjs';

/**
 * @param {readonly import('./read-asvs.mjs').AsvsRow[]} rows
 * @returns {string} Markdown
 */
export function reportAsvs(rows) {
  const ofLevel = (/** @type {number} */ wanted) => rows.filter(({ level }) => level === wanted);
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

/** @param {readonly import('./read-asvs.mjs').AsvsRow[]} rows @param {string} name */
function line(rows, name) {
  const counts = STATUSES.map((status) => rows.filter((row) => row.status === status).length);
  return `| ${[name, ...counts, rows.length].join(' | ')} |`;
}
