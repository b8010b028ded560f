import { readFileSync } from 'node:fs';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../scripts/measurement.ts';
import { CLAIMS, openUnderRules } from './rules/claims.ts';
import { readCoverage } from './rules/coverage.ts';
import { changeConditions, flipAllows, type Mutant } from './rules/mutants.ts';

const PROJECT = 'demo-barabar-rules';
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

describe('the rules', () => {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    environment = await openUnderRules(PROJECT, rules);
  });
  afterAll(() => environment.cleanup());

  it.each(CLAIMS)('$name', async ({ check }) => {
    await check(environment);
  });

  it('are reached in every expression by these tests, and decided both ways in every condition', async () => {
    const host = z.string().parse(process.env['FIRESTORE_EMULATOR_HOST']);
    const { expressions, gaps } = await readCoverage(PROJECT, { host, rules });
    expect(gaps).toEqual([]);
    expect(expressions).toBeGreaterThan(10);
    measured('Expressions of the rules', expressions);
    measured('— not evaluated, or conditions decided one way only', gaps.length);
  });
});

/** Changes without effect: no sign-in means no `request.auth.uid`, and what cannot be evaluated is refused. */
const SAME_RULES = ['without request.auth != null'];

describe('a change of the rules is noticed', () => {
  const flipped = flipAllows(rules);
  const changed = changeConditions(rules).filter(({ name }) => !SAME_RULES.includes(name));

  /** The first claim that no longer holds. */
  async function findBroken(mutant: Mutant): Promise<string | undefined> {
    const environment = await openUnderRules(`${PROJECT}-changed`, mutant.rules);
    try {
      for (const { name, check } of CLAIMS) {
        const isTrue = await check(environment).then(
          () => true,
          () => false,
        );
        if (!isTrue) return name;
      }
      return undefined;
    } finally {
      await environment.cleanup();
    }
  }

  const noticed: string[] = [];
  afterAll(() => {
    measured('Allows of the rules, each turned round once', flipped.length);
    measured('Other changes made to the rules, one at a time', changed.length);
    measured('Changes that a test notices', noticed.length);
  });

  it('of each allow', () => {
    expect(flipped).toHaveLength(rules.split('allow ').length - 1);
  });

  it.each([...flipped, ...changed])('$name', async (mutant) => {
    expect(await findBroken(mutant)).toBeDefined();
    noticed.push(mutant.name);
  });

  it('but not where there is none', async () => {
    expect(await findBroken({ name: 'the same', rules: `${rules}\n` })).toBeUndefined();
  });
});
