import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../functions/src/api/docs/describe-api.ts';
import type { OpenApi } from '../../functions/src/api/docs/openapi.ts';

const problemsOf = async (document: OpenApi): Promise<string[]> => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
};

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1, its references, parameters and examples included', async () => {
    expect(await problemsOf(describeApi(ENDPOINTS))).toEqual([]);
  }, 60_000);

  it('would not be with a reference to nothing', async () => {
    // One call's: the linter takes seconds for all.
    const whole = describeApi({ inviteFriend });
    const { Person: _, ...schemas } = whole.components.schemas;
    const broken = { ...whole, components: { ...whole.components, schemas } };
    expect((await problemsOf(broken)).join()).toContain('no-unresolved-refs');
  });
});
