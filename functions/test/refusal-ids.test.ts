import { addMember } from '@barabar/core/contract/group-changes';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { expect, it } from 'vitest';
import { openApp } from './world.ts';

const app = await openApp();

async function send(token: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

it('a refusal has the id of its message, and what fills it', async () => {
  const asha = await app.join('Asha Nair');
  const { id: groupId } = await app.gather('Flat 402', [asha]);
  await app.addByName(asha, groupId, 'Mohan');
  const body = { name: 'mohan', role: 'member' } as const;
  expect(await app.refuse(addMember, { as: asha, params: { groupId }, body })).toEqual({
    status: 409,
    code: 'already-member',
    message: 'Somebody called “mohan” is already in this group.',
    id: 'member-named-alike',
    params: { name: 'mohan' },
    issues: [],
  });
});

it('an issue does so, too, and the refusal says the first one', async () => {
  const asha = await app.join('Asha Nair');
  const splits = [{ userId: asha.userId, splitType: 'percentage' as const, amount: 10, percentage: 99.5 }];
  const body = { description: 'Tea', amount: 10, paidBy: asha.userId, splits };
  const words = {
    message: 'Percentages must add up to 100% (currently 99.5%)',
    id: 'percentage-mismatch',
    params: { sum: '99.5' },
  };
  expect(await app.refuse(createExpense, { as: asha, body })).toEqual({
    status: 400,
    code: 'validation-failed',
    ...words,
    issues: [{ path: 'splits', ...words }],
  });
});

it('so do rules of the contract: those with a message, a limit in it, and those without one', async () => {
  const { token } = await app.join('Asha Nair');
  const required = { message: 'Group name is required', id: 'group-name-required', params: {} };
  const tooLong = {
    message: 'Descriptions can have at most 500 characters',
    id: 'description-too-long',
    params: { max: 500 },
  };
  const unknown = {
    message: 'Unrecognized key: "color"',
    id: 'unrecognized-keys',
    params: { keys: 'color' },
  };
  expect(await send(token, '/groups', { description: 'x'.repeat(501), color: 'red' })).toEqual({
    code: 'validation-failed',
    ...required,
    issues: [
      { path: 'name', ...required },
      { path: 'description', ...tooLong },
      { path: '', ...unknown },
    ],
  });
});
