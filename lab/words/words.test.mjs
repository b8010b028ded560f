import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sentencesOf } from './sentences-of.mjs';
import { listWords } from './write-words.mjs';

it('reads texts, strings and templates, and neither names nor code', () => {
  const source = `
    import { thing } from './A thing.ts';
    export const TEXT = { save: 'Save', key: 'saving', 'No key': 'Two words' } as const;
    type Mode = 'An entry' | 'Another';
    invariant(isThere, 'There must be one');
    const reminder = (name: string) => \`Reminder sent to \${name}\`;
    const one = <p className="one two" aria-label="More about it">Nothing   yet{' '}<b>{TEXT.save}</b></p>;`;
  expect(sentencesOf('a.tsx', source)).toEqual([
    'Save',
    'Two words',
    'Reminder sent to {…}',
    'More about it',
    'Nothing yet',
  ]);
});

it('docs/words.md is what the sources say: `npm run words` writes it', () => {
  expect(readFileSync(inRoot('docs/words.md'), 'utf8')).toBe(listWords());
});
