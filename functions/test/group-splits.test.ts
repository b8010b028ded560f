import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { failureSchema } from '@barabar/core/contract/errors';
import { newDefaultSplit } from '@barabar/core/contract/new-splits';
import type { Group } from '@barabar/core/contract/groups';
import type { groupChanges } from '@barabar/core/contract/group-changes';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupsOf, readStoredGroup } from '../src/records/groups/store.ts';
import { carryOut, claimName, linkTo } from './claiming.ts';
import type { Person } from './harness.ts';
import { addExpense } from './ledger.ts';
import { imagesOf, logOf, tell } from './log.ts';
import { beginMerge, finishLink, finishMerge } from './merging.ts';
import { uniqueEmail } from './people.ts';
import { befriendAll, joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
});

type Sent = z.input<typeof newDefaultSplit>;
type Somebody = Pick<Person, 'userId'>;
type Weights = readonly (readonly [Somebody, number])[];

const weightsOf = (weights: Weights) => weights.map(([{ userId }, weight]) => ({ userId, weight }));
const byShares = (...weights: Weights) => ({ splitType: 'shares' as const, weights: weightsOf(weights) });
const byPercent = (...weights: Weights) => ({
  splitType: 'percentage' as const,
  weights: weightsOf(weights),
});
const equally = (...people: readonly Somebody[]) => ({
  splitType: 'equal' as const,
  weights: people.map(({ userId }) => ({ userId, weight: 1 as const })),
});
/** Returns a split as it is inside: percentages in basis points. */
const inside = (split: Sent) => z.decode(newDefaultSplit, split);
const insideAs = (name: string, split: Sent) => ({ name, ...inside(split) });

const paramsFor = (as: Person, groupId: string) => ({ as, params: { groupId } });
const gather = () => app.gather('Flat 402', [asha, ravi, meera]);
const read = (groupId: string, as = asha) => app.ask(calls.getGroup, paramsFor(as, groupId));

async function change(
  groupId: string,
  changes: Pick<z.input<typeof groupChanges>, 'defaultSplit' | 'presets'>,
): Promise<Group> {
  const { version } = await read(groupId);
  return app.ask(calls.updateGroup, { ...paramsFor(asha, groupId), body: { version, ...changes } });
}

async function refusalOf(groupId: string, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const { version } = await read(groupId);
  const response = await fetch(`${app.url}/api/groups/${groupId}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, ...changes }),
  });
  const { issues } = failureSchema.parse(await response.json());
  return `${response.status} ${issues[0]?.path}: ${issues[0]?.message}`;
}

describe('the default split and the presets of a group', () => {
  it('are set by an admin, seen by all members, and taken away', async () => {
    const { id, version } = await gather();
    const defaultSplit = byPercent([asha, 60], [ravi, 40]);
    const drinks = { name: 'Drinks without Meera', ...equally(asha, ravi) };
    const changed = await change(id, { defaultSplit, presets: [drinks] });
    const shown = { defaultSplit: inside(defaultSplit), presets: [drinks] };
    expect(changed).toMatchObject({ ...shown, version: version + 1 });
    expect(await read(id, ravi)).toMatchObject(shown);
    // What is not sent stays.
    const keptGroup = await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version: changed.version, name: 'Flat 403' },
    });
    expect(keptGroup).toMatchObject(shown);
    const without = await change(id, { defaultSplit: null, presets: [] });
    expect(without).not.toHaveProperty('defaultSplit');
    expect(without).not.toHaveProperty('presets');
  });

  it('are those of an admin alone to change', async () => {
    const { id, version } = await gather();
    const { code } = await app.refuse(calls.updateGroup, {
      ...paramsFor(ravi, id),
      body: { version, presets: [] },
    });
    expect(code).toBe('forbidden');
  });

  it('are refused in words where they could not be a split', async () => {
    const { id } = await gather();
    const zoya = await app.join('Zoya Khan');
    const sent = (weights: readonly unknown[], splitType = 'shares') => ({ splitType, weights });
    const share = { userId: asha.userId, weight: 1 };
    const shares = sent([share]);
    const preset = (name: string) => ({ name, ...shares });
    const messages = [
      await refusalOf(id, { defaultSplit: sent([{ userId: zoya.userId, weight: 1 }]) }),
      await refusalOf(id, { defaultSplit: sent([{ userId: 'constructor', weight: 1 }]) }),
      await refusalOf(id, { defaultSplit: sent([{ userId: asha.userId, weight: 99 }], 'percentage') }),
      await refusalOf(id, { defaultSplit: sent([{ userId: asha.userId, weight: 2 }], 'equal') }),
      await refusalOf(id, { defaultSplit: sent([]) }),
      await refusalOf(id, { defaultSplit: sent([share, share]) }),
      await refusalOf(id, { presets: [preset('Rent'), preset(' rENT ')] }),
      await refusalOf(id, { presets: [preset(' ')] }),
      await refusalOf(id, { presets: [preset('x'.repeat(41))] }),
      await refusalOf(id, { presets: Array.from({ length: 11 }, (_, index) => preset(`No ${index}`)) }),
    ];
    expect(messages).toEqual([
      '400 defaultSplit.weights: Everybody in the split must be in the group',
      '400 defaultSplit.weights: Everybody in the split must be in the group',
      '400 defaultSplit.weights: Percentages must add up to 100% (currently 99%)',
      '400 defaultSplit.weights: Everybody in an equal split has one part',
      '400 defaultSplit.weights: At least one person must be included in the split',
      '400 defaultSplit.weights: Each person can be in the split only once',
      '400 presets.1.name: There is a saved split of this name already',
      '400 presets.0.name: Please name the saved split',
      '400 presets.0.name: Names of saved splits can have at most 40 characters',
      '400 presets: A group can have at most 10 saved splits. Please remove one first.',
    ]);
  });

  it('are logged as the other settings', async () => {
    const { id } = await gather();
    const act = () => change(id, { presets: [{ name: 'Rent by room', ...byShares([asha, 2], [ravi, 1]) }] });
    const { written } = await imagesOf(app, 'groups', { id, act });
    await tell(app, 'groups', written);
    const [seen] = await app.ask(calls.listActivities, { as: ravi, query: { groupId: id } });
    expect(seen?.metadata.changes).toMatchObject([
      { field: 'presets', newValue: [{ name: 'Rent by room' }] },
    ]);
  });

  it('lose who leaves or is removed, and say nothing of it by themselves', async () => {
    const { id } = await gather();
    await change(id, {
      defaultSplit: byPercent([asha, 50], [ravi, 30], [meera, 20]),
      presets: [
        { name: 'Room', ...byShares([asha, 2], [ravi, 1]) },
        { name: 'Ravi pays', ...equally(ravi) },
      ],
    });
    const { written } = await imagesOf(app, 'groups', {
      id,
      act: () => app.ask(calls.leaveGroup, paramsFor(ravi, id)),
    });
    await tell(app, 'groups', written);
    expect(await read(id)).toMatchObject({
      defaultSplit: inside(byPercent([asha, 50], [meera, 20])),
      presets: [insideAs('Room', byShares([asha, 2]))],
    });
    expect((await logOf(app, 'groups', id)).map(({ type }) => type)).toEqual(['user_left_group']);
    await app.ask(calls.removeMember, { as: asha, params: { groupId: id, userId: meera.userId }, query: {} });
    expect((await read(id)).defaultSplit).toEqual(inside(byPercent([asha, 50])));
  });
});

describe('percentages of which a part has left', () => {
  it('stay as they are while other splits change, and are taken away or made whole one by one', async () => {
    const { id } = await gather();
    const three = byPercent([asha, 50], [ravi, 30], [meera, 20]);
    const room = { name: 'Room', ...byShares([asha, 2], [meera, 1]) };
    await change(id, {
      defaultSplit: three,
      presets: [{ name: 'Rent', ...three }, { name: 'Power', ...three }, room],
    });
    await app.ask(calls.leaveGroup, paramsFor(ravi, id));
    const two = byPercent([asha, 50], [meera, 20]);
    const remainingSplit = ['Rent', 'Power'].map((name) => ({ name, ...two }));
    const drinks = { name: 'Drinks', ...equally(asha, meera) };
    expect(await change(id, { defaultSplit: two, presets: [...remainingSplit, drinks] })).toMatchObject({
      defaultSplit: inside(two),
      presets: [insideAs('Rent', two), insideAs('Power', two), insideAs('Drinks', equally(asha, meera))],
    });
    const whole = { name: 'Rent', ...byPercent([asha, 60], [meera, 40]) };
    expect((await change(id, { presets: [whole, ...remainingSplit.slice(1)] })).presets).toHaveLength(2);
    const other = [{ name: 'Rent', ...byPercent([asha, 60], [meera, 20]) }];
    expect(await refusalOf(id, { presets: other })).toBe(
      '400 presets.0.weights: Percentages must add up to 100% (currently 80%)',
    );
    expect(await refusalOf(id, { presets: [{ name: 'Another', ...two }] })).toBe(
      '400 presets.0.weights: Percentages must add up to 100% (currently 70%)',
    );
  });
});

describe('the parts of a split', () => {
  it('go with a name that gets an address, and with a claim', async () => {
    const { id } = await gather();
    const lata = { userId: await app.addByName(asha, id, 'Lata') };
    const som = { userId: await app.addByName(asha, id, 'Som') };
    await change(id, { defaultSplit: byShares([asha, 1], [lata, 3], [som, 2]) });
    const email = uniqueEmail('lata');
    await app.ask(calls.linkMember, {
      as: asha,
      params: { groupId: id, userId: lata.userId },
      body: { email },
    });
    await finishLink(app, lata);
    const linked = (await read(id)).members.find(({ user }) => user.email === email);
    const claimer = await app.join('Som Sen');
    await claimName(app, claimer, await linkTo(app, asha, id), som);
    await carryOut(app, som);
    const expected = byShares([asha, 1], [{ userId: linked?.userId ?? '' }, 3], [claimer, 2]);
    expect((await read(id)).defaultSplit).toEqual(expected);
  });

  it('go to the name that takes the place of somebody who leaves with something open', async () => {
    const { id } = await gather();
    await change(id, { defaultSplit: byShares([asha, 1], [ravi, 3]) });
    const newcomer = await app.join('Uma Rao');
    await app.ask(calls.joinByLink, { as: newcomer, body: { token: await linkTo(app, asha, id) } });
    await change(id, { defaultSplit: byShares([asha, 1], [newcomer, 3]) });
    await addExpense(app, asha, { amount: 4_00, among: [asha, newcomer], groupId: id });
    await app.ask(calls.removeMember, {
      as: asha,
      params: { groupId: id, userId: newcomer.userId },
      query: {},
    });
    const { members, defaultSplit } = await read(id);
    const name = members.find(({ status }) => status === 'name-only');
    expect(defaultSplit).toEqual(byShares([asha, 1], [{ userId: name?.userId ?? '' }, 3]));
  });

  it('are added where two members become one person', async () => {
    const email = uniqueEmail('kabir');
    await app.befriend(asha, { email });
    const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    await app.befriend(kabir, asha);
    const { id } = await app.gather('Flat 402', [asha, ravi, { email }]);
    const body = { userId: kabir.userId, role: 'member' as const };
    const { members } = await app.ask(calls.addMember, { ...paramsFor(asha, id), body });
    const old = { userId: members.find(({ user }) => user.email === email)?.userId ?? '' };
    expect(members.map(({ userId }) => userId)).toContain(kabir.userId);
    expect(old.userId).not.toBe(kabir.userId);
    await change(id, {
      defaultSplit: byPercent([asha, 50], [old, 30], [kabir, 20]),
      presets: [
        { name: 'Shares', ...byShares([old, 2], [kabir, 1]) },
        { name: 'All', ...equally(asha, old, kabir) },
      ],
    });
    await beginMerge(app, kabir);
    await finishMerge(app, old);
    const { defaultSplit, presets } = await read(id);
    expect(defaultSplit).toEqual(inside(byPercent([asha, 50], [kabir, 50])));
    expect(presets).toEqual([
      { name: 'Shares', ...byShares([kabir, 3]) },
      { name: 'All', ...equally(asha, kabir) },
    ]);
  });

  it('are read from documents from before there were any', async () => {
    const { id } = await gather();
    await groupsOf(app).doc(id).update({ defaultSplit: FieldValue.delete(), presets: FieldValue.delete() });
    expect(await readStoredGroup(app, id)).toMatchObject({ defaultSplit: null, presets: [] });
  });
});

describe('the default with a friend', () => {
  beforeEach(() => befriendAll(app, [asha, ravi, meera]));
  const set = (as: Person, friendId: string, sent: Sent | null) =>
    app.ask(calls.setDefaultSplit, { as, params: { friendId }, body: { defaultSplit: sent } });

  it('is one’s own: the friend has another one, or none', async () => {
    const ownSplit = byPercent([asha, 70], [ravi, 30]);
    expect(await set(asha, ravi.userId, ownSplit)).toMatchObject({ defaultSplit: inside(ownSplit) });
    const friendsOf = async (as: Person) =>
      (await app.ask(calls.listFriends, { as })).map(({ defaultSplit }) => defaultSplit);
    expect(await friendsOf(ravi)).toEqual([undefined, undefined]);
    await set(ravi, asha.userId, byPercent([asha, 50], [ravi, 50]));
    expect(await friendsOf(asha)).toContainEqual(inside(ownSplit));
    expect(await set(asha, ravi.userId, null)).not.toHaveProperty('defaultSplit');
    expect(await friendsOf(ravi)).toContainEqual(inside(byPercent([asha, 50], [ravi, 50])));
  });

  it('is of these two alone', async () => {
    const request = { as: asha, params: { friendId: ravi.userId } };
    const { issues } = await app.refuse(calls.setDefaultSplit, {
      ...request,
      body: { defaultSplit: byPercent([asha, 50], [meera, 50]) },
    });
    expect(issues[0]?.message).toBe('The split is between you and this friend');
    const outside = await app.refuse(calls.setDefaultSplit, {
      as: asha,
      params: { friendId: (await app.join('Navin New')).userId },
      body: { defaultSplit: null },
    });
    expect(outside.code).toBe('not-found');
  });

  it('goes along when the friend’s record becomes another one’s', async () => {
    const email = uniqueEmail('kabir');
    await app.befriend(asha, { email });
    const invited = (await app.ask(calls.listFriends, { as: asha })).find((friend) => friend.email === email);
    const old = { userId: invited?.id ?? '' };
    await set(asha, old.userId, byPercent([asha, 25], [old, 75]));
    const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    await app.befriend(kabir, asha);
    await beginMerge(app, kabir);
    await finishMerge(app, old);
    const friends = await app.ask(calls.listFriends, { as: asha });
    const ownSplit = inside(byPercent([asha, 25], [kabir, 75]));
    expect(friends.find(({ id }) => id === kabir.userId)?.defaultSplit).toEqual(ownSplit);
  });

  it('is kept with a friend by name only, and follows them to their address', async () => {
    const lata = await app.ask(calls.addFriendByName, { as: asha, body: { name: 'Lata' } });
    const name = { userId: lata.id };
    const ownSplit = byPercent([asha, 20], [name, 80]);
    expect(await set(asha, lata.id, ownSplit)).toMatchObject({ defaultSplit: inside(ownSplit) });
    const email = uniqueEmail('lata');
    await app.ask(calls.linkMember, {
      as: asha,
      params: { groupId: lata.directGroupId ?? '', userId: lata.id },
      body: { email },
    });
    await finishLink(app, name);
    const friends = await app.ask(calls.listFriends, { as: asha });
    const linked = friends.find((friend) => friend.email === email);
    expect(linked?.defaultSplit).toEqual(inside(byPercent([asha, 20], [{ userId: linked?.id ?? '' }, 80])));
    expect(await set(asha, linked?.id ?? '', null)).not.toHaveProperty('defaultSplit');
  });
});

describe('what was done with splits', () => {
  it('is in the export and in what a device reads', async () => {
    const { id } = await gather();
    const defaultSplit = byShares([asha, 1], [ravi, 1]);
    await change(id, { defaultSplit });
    const { lists } = await app.ask(calls.readChanges, { as: ravi });
    expect(lists?.groups?.[0]).toMatchObject({ defaultSplit });
    const exported = await app.ask(calls.exportAccount, { as: ravi });
    expect(exported.groups[0]).toMatchObject({ defaultSplit });
  });
});
