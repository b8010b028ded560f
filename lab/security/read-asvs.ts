import { readTest, type NamedTest } from '../spec-strings/read-coverage.ts';

/** The statuses of a row; docs/security.md says what each means. */
export const STATUSES = ['met', 'platform', 'n/a', 'open'];

/** One requirement of the OWASP Application Security Verification Standard 5.0.0 (CC BY-SA 4.0), in our words. */
export interface AsvsRow {
  chapter: string;
  /** Such as '1.2.3'. */
  number: string;
  level: number;
  status: string;
  asked: string;
  tests: NamedTest[];
  /** Markdown; links lead from docs/ */
  notes: string[];
}

export function readAsvs(json: string): AsvsRow[] {
  const rows: (Omit<AsvsRow, 'tests'> & { tests: string[] })[] = JSON.parse(json);
  return rows.map((row) => ({ ...row, tests: row.tests.map(readTest) }));
}

export function findFaults({ number, status, tests, notes }: AsvsRow): string[] {
  if (!STATUSES.includes(status)) return [`${number}: "${status}" is no status`];
  const hasDocument = notes.some((text) => linksIn(text).length > 0);
  if (status === 'met')
    return tests.length > 0 || hasDocument ? [] : [`${number}: nothing shows that it is met`];
  return notes.length > 0 ? [] : [`${number}: there is no reason for "${status}"`];
}

export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}

export function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
