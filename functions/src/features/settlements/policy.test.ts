import { toMinor, type Currency } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { storedGroup, storedMember } from '../../../test/factories.ts';
import { requireOwed, requireParty } from '../../rules/settlements/policy.ts';
import { PARTY_LEFT_MESSAGE, requireBothAdded } from './policy.ts';

const raviToAsha = { fromUserId: 'ravi', toUserId: 'asha' };

const memberOf = (isNameOnly: boolean) => storedMember('Somebody', { acceptedAt: null, isNameOnly });
const groupOf = (nameOnlyIds: readonly string[]) => ({
  members: Object.fromEntries(
    ['asha', 'ravi', 'meera'].map((id) => [id, memberOf(nameOnlyIds.includes(id))]),
  ),
});
const forbidden = expect.objectContaining({
  code: 'forbidden',
  message: 'Only the two people of a settlement can change it.',
});

describe('the parties of a settlement', () => {
  it('write it, and nobody else', () => {
    for (const group of [undefined, groupOf([]), groupOf(['ravi']), groupOf(['asha'])]) {
      expect(() => requireParty(raviToAsha, 'ravi', group)).not.toThrow();
      expect(() => requireParty(raviToAsha, 'asha', group)).not.toThrow();
      expect(() => requireParty(raviToAsha, 'meera', group)).toThrow(forbidden);
    }
  });

  it('by name only write nothing: the members of their group write it for them', () => {
    const group = groupOf(['ravi', 'asha']);
    expect(() => requireParty(raviToAsha, 'meera', group)).not.toThrow();
    expect(() => requireParty(raviToAsha, 'kabir', group)).toThrow(forbidden);
  });

  it('are both members of its group', () => {
    const groupWith = (...ids: string[]) =>
      storedGroup(Object.fromEntries(ids.map((id) => [id, storedMember('Somebody')])));
    expect(() => requireBothAdded(groupWith('asha', 'ravi', 'meera'), 'meera', raviToAsha)).not.toThrow();
    for (const group of [groupWith('asha'), groupWith('ravi'), groupWith('asha', 'ravi'), undefined])
      expect(() => requireBothAdded(group, 'meera', raviToAsha)).toThrow(
        expect.objectContaining({ code: 'not-found' }),
      );
  });
});

it('says what stands still when one of the two is gone', () => {
  expect(PARTY_LEFT_MESSAGE).toBe('One of you has left, so this settlement can no longer be changed.');
});

const owes = (amount: number, currency: Currency = 'INR') => ({
  members: ['asha', 'ravi'] satisfies [string, string],
  amount: toMinor(amount),
  currency,
});
const paid = (amount: number, settles?: readonly (readonly [number, Currency])[]) => ({
  ...raviToAsha,
  amount: toMinor(amount),
  currency: 'INR' as const,
  settles: settles?.map(([part, currency]) => ({ amount: toMinor(part), currency })),
});

describe.each([
  ['a new settlement', 'exceeds-owed'],
  ['a settlement that comes back', 'no-longer-owed'],
] as const)('%s', (_, code) => {
  const requireEnough = (...[settlement, balances]: Parameters<typeof requireOwed>) =>
    requireOwed(settlement, balances, { code });

  it('settles at most what is owed', () => {
    const refused = expect.objectContaining({ code });
    expect(() => requireEnough(paid(500), [owes(500)])).not.toThrow();
    expect(() => requireEnough(paid(501), [owes(500)])).toThrow(refused);
    for (const balances of [[], [owes(-500)], [owes(500, 'USD')]])
      expect(() => requireEnough(paid(1), balances)).toThrow(refused);
    expect(() =>
      requireEnough({ ...paid(500), fromUserId: 'asha', toUserId: 'ravi' }, [owes(-500)]),
    ).not.toThrow();
  });

  it('clears at most what is owed in each currency, in its direction', () => {
    const refused = expect.objectContaining({ code });
    const balances = [owes(20_00, 'USD'), owes(-500_00)];
    expect(() =>
      requireEnough(
        paid(1_300_00, [
          [20_00, 'USD'],
          [-500_00, 'INR'],
        ]),
        balances,
      ),
    ).not.toThrow();
    for (const settles of [
      [[20_01, 'USD']],
      [
        [20_00, 'USD'],
        [-500_01, 'INR'],
      ],
      [
        [20_00, 'USD'],
        [1, 'INR'],
      ],
      [[-1, 'USD']],
      [
        [20_00, 'USD'],
        [-1, 'EUR'],
      ],
    ] as const)
      expect(() => requireEnough(paid(1_300_00, settles), balances)).toThrow(refused);
  });
});
