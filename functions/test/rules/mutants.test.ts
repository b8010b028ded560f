import { expect, it } from 'vitest';
import { changeConditions, flipAllows } from './mutants.ts';

const RULES = `
  function isOwn(x) {
    return x == null || f(x) == 1;
  }
  allow list: if a != null
    && isOwn(b && c);
  allow read, write: if false;
`;

it('every allow is turned round, one at a time', () => {
  const [first, second, ...others] = flipAllows(RULES);
  expect(first?.name).toBe('allow list: if not a != null && isOwn(b && c)');
  expect(first?.rules).toContain('if !(a != null\n    && isOwn(b && c));');
  expect(first?.rules).toContain('if false;');
  expect(second?.rules).toContain('if !(false);');
  expect(others).toEqual([]);
});

it('every condition of several is turned round and left out, one at a time', () => {
  const mutants = changeConditions(RULES);
  expect(mutants.map(({ name }) => name)).toEqual([
    'the contrary of a != null',
    'without a != null',
    'the contrary of isOwn(b && c)',
    'without isOwn(b && c)',
    'the contrary of x == null',
    'without x == null',
    'the contrary of f(x) == 1',
    'without f(x) == 1',
  ]);
  const rulesOf = (name: string) => mutants.find((mutant) => mutant.name === name)?.rules;
  expect(rulesOf('without a != null')).toContain('if true\n    && isOwn(b && c);');
  expect(rulesOf('the contrary of isOwn(b && c)')).toContain('if a != null\n    && !(isOwn(b && c));');
  expect(rulesOf('without f(x) == 1')).toContain('return x == null || false;');
});
