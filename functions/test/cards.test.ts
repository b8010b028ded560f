import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Friend } from '@barabar/core/contract/friends';
import { LIMITS } from '@barabar/core/limits';
import { logging } from './log.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readMerge } from '../src/records/merges/store.ts';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { groupsOf } from '../src/records/groups/store.ts';
import { acceptName, carryOut, claimIdsOf, claimName, linkTo } from './claiming.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, settle } from './ledger.ts';
import { finishLink } from './merging.ts';
import { joinAs, openApp, withLimits } from './world.ts';

const DAY_MS = 86_400_000;

let asha: Person, ravi: Person;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
});

const friendsOf = (as: Person): Promise<Friend[]> => app.ask(calls.listFriends, { as });
const friendOf = (as: Person, friendId: string): Promise<Friend> =>
  app.ask(calls.getFriend, { as, params: { friendId } });

/** A friend of Asha's by name, and 10 rupees that she has paid for the two. */
async function addRahul(name = 'Rahul', amount = 10_00) {
  const { id, directGroupId = '' } = await app.ask(calls.addFriendByName, { as: asha, body: { name } });
  await addExpense(app, asha, { amount, among: [asha, { userId: id }], groupId: directGroupId });
  return { userId: id, groupId: directGroupId };
}

const add = (groupId: string, userId: string, as = asha) =>
  app.call(calls.addMember, { as, params: { groupId }, body: { userId, role: 'member' } });

async function placeIn(name: string, { userId }: { userId: string }) {
  const { id: groupId } = await app.gather(name, [asha, ravi]);
  const added = await add(groupId, userId);
  const place = added.isOk ? added.data.members.find(({ status }) => status === 'name-only') : undefined;
  if (!place) throw new Error('the group has another place');
  return { userId: place.userId, groupId };
}

const sameAs = (first: string, second: string, as = asha) => ({
  as,
  params: { friendId: first },
  body: { friendId: second },
});

describe('somebody by name in several places', () => {
  it('is one row, one page, one sum: adding them to a group makes another place of theirs', async () => {
    const rahul = await addRahul();
    const there = await placeIn('Flat', rahul);
    expect(there.userId).not.toBe(rahul.userId);
    await addExpense(app, ravi, {
      amount: 9_00,
      among: [asha, ravi, there],
      paidBy: there,
      groupId: there.groupId,
    });
    const [row, ...others] = (await friendsOf(asha)).filter(({ name }) => name === 'Rahul');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: rahul.userId,
      status: 'name-only',
      directGroupId: rahul.groupId,
      places: [
        { ...rahul, name: 'Rahul' },
        { ...there, groupName: 'Flat', name: 'Rahul' },
      ],
      balances: [{ currency: 'INR', amount: 200 }],
      groups: [
        { groupId: rahul.groupId, currency: 'INR', amount: 500 },
        { groupId: there.groupId, groupName: 'Flat', currency: 'INR', amount: -300 },
      ],
    });
    // Whichever place is asked for.
    for (const place of [rahul, there]) expect(await friendOf(asha, place.userId)).toEqual(row);
    const listed = await withLimits({ placesPerCardMax: 1 }, () =>
      app.ask(calls.listExpenses, { as: asha, query: { userId: rahul.userId } }),
    );
    expect(listed).toHaveLength(2);
    await settle(app, asha, { from: asha, to: there, amount: 3_00, groupId: there.groupId });
    for (const { userId } of [rahul, there]) {
      const query = { userId };
      expect(await app.ask(calls.listExpenses, { as: asha, query })).toHaveLength(2);
      expect(await app.ask(calls.listSettlements, { as: asha, query })).toHaveLength(1);
      const params = { friendId: userId };
      const { expenses, settlements } = await app.ask(calls.exportFriend, { as: asha, params });
      expect([expenses.length, settlements.length]).toEqual([2, 1]);
    }
    await expectExactLedger(app.db, [asha, ravi, rahul, there]);
  });

  it('is added to a group once, and only where the name is free', async () => {
    const rahul = await addRahul();
    const { groupId } = await placeIn('Flat', rahul);
    expect(await add(groupId, rahul.userId)).toMatchObject({ failure: { code: 'already-member' } });
    const { id } = await app.gather('Goa', [asha, ravi]);
    await app.addByName(asha, id, 'rahul');
    expect(await add(id, rahul.userId)).toMatchObject({ failure: { code: 'already-member' } });
    // Somebody else's Rahul is nobody to an admin of another group.
    const { id: theirs } = await app.gather('Puri', [ravi, asha]);
    expect(await add(theirs, rahul.userId, ravi)).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('gets a place outside of groups, too', async () => {
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const lata = await app.addByName(asha, groupId, 'Lata');
    expect((await friendOf(asha, lata)).directGroupId).toBeUndefined();
    const body = { name: 'Lata', sameAs: lata };
    const { id, directGroupId, places } = await app.ask(calls.addFriendByName, { as: asha, body });
    expect(places).toEqual([
      { userId: id, groupId: directGroupId, name: 'Lata' },
      { userId: lata, groupId, groupName: 'Flat', name: 'Lata' },
    ]);
    expect((await friendsOf(asha)).filter(({ name }) => name === 'Lata')).toHaveLength(1);
    expect(await app.refuse(calls.addFriendByName, { as: ravi, body })).toMatchObject({ code: 'not-found' });
  });

  it('is somebody to whoever added them alone: nobody else is shown that the places are one', async () => {
    const rahul = await addRahul();
    const flat = await placeIn('Flat', rahul);
    const goa = await placeIn('Goa', rahul);
    for (const { groupId, userId } of [flat, goa])
      await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, { userId }], paidBy: ravi, groupId });
    const seen = (await friendsOf(ravi)).filter(({ name }) => name === 'Rahul');
    expect(seen.map(({ id, places }) => [id, places])).toEqual(
      [flat.userId, goa.userId].toSorted().map((id) => [id, undefined]),
    );
    expect(await app.refuse(calls.getFriend, { as: ravi, params: { friendId: flat.userId } })).toMatchObject({
      code: 'not-found',
    });
    expect(await app.ask(calls.listExpenses, { as: ravi, query: { userId: flat.userId } })).toHaveLength(1);
    // Neither answers nor what the log says have it.
    const told = [
      await app.ask(calls.getGroup, { as: ravi, params: { groupId: flat.groupId } }),
      await app.ask(calls.exportGroup, { as: ravi, params: { groupId: flat.groupId } }),
      await app.ask(calls.listActivities, { as: ravi, query: {} }),
      await app.ask(calls.readChanges, { as: ravi, query: {} }),
    ];
    expect(JSON.stringify(told)).not.toContain(rahul.userId);
    expect(JSON.stringify(told)).not.toContain('cardId');
  });

  it('loses the place that somebody claims by a link of the group, and no other one', async () => {
    const rahul = await addRahul();
    const flat = await placeIn('Flat', rahul);
    const goa = await placeIn('Goa', rahul);
    const kabir = await app.join('Kabir Sen');
    expect(await claimName(app, kabir, await linkTo(app, asha, flat.groupId), flat)).toBe('done');
    await carryOut(app, flat);
    expect((await friendOf(asha, rahul.userId)).places?.map(({ groupId }) => groupId)).toEqual([
      rahul.groupId,
      goa.groupId,
    ]);
    expect(await balancesSeenBy(app, asha)).toEqual(['Rahul owes Asha Nair 500 INR in a group']);
    expect(await friendsOf(kabir)).toEqual([]);
  });
});

describe('an address of somebody by name', () => {
  it('takes all places of the card', async () => {
    const rahul = await addRahul();
    const [flat, goa] = [await placeIn('Flat', rahul), await placeIn('Goa', rahul)];
    const kabir = await app.join('Kabir Sen');
    for (const { groupId, userId } of [flat, goa])
      await addExpense(app, asha, { amount: 6_00, among: [asha, { userId }], groupId });
    const body = { email: kabir.email };
    await app.ask(calls.linkMember, { as: asha, params: flat, body });
    for (const place of [rahul, flat, goa]) {
      expect(await readMerge(app, place.userId)).toBeDefined();
      await finishLink(app, place);
    }
    const [knownFriend, ...others] = await friendsOf(asha);
    expect(others.map(({ name }) => name)).toEqual(['Ravi Kumar']);
    expect(knownFriend).toMatchObject({ id: kabir.userId, balances: [{ amount: 1100 }] });
    expect(knownFriend?.places).toBeUndefined();
    const { groups } = await app.ask(calls.listRequests, { as: kabir });
    expect(groups.map(({ group: { id } }) => id).toSorted()).toEqual(
      [rahul, flat, goa].map(({ groupId }) => groupId).toSorted(),
    );
    await expectExactLedger(app.db, [asha, ravi, kabir]);
  });

  it('leaves the places where the caller may not link them', async () => {
    const rahul = await addRahul();
    const [flat, goa] = [await placeIn('Flat', rahul), await placeIn('Goa', rahul)];
    const role = (userId: string, as: Person, body: { role: 'admin' | 'member' }) =>
      app.ask(calls.changeRole, { as, params: { groupId: goa.groupId, userId }, body });
    await role(ravi.userId, asha, { role: 'admin' });
    await role(asha.userId, ravi, { role: 'member' });
    const kabir = await app.join('Kabir Sen');
    await app.ask(calls.linkMember, { as: asha, params: flat, body: { email: kabir.email } });
    for (const place of [rahul, flat]) await finishLink(app, place);
    expect((await friendOf(asha, goa.userId)).places).toEqual([{ ...goa, groupName: 'Goa', name: 'Rahul' }]);
  });
});

describe('an import', () => {
  const importInto = (
    groupId: string,
    people: readonly { readonly name: string; readonly sameAs?: string }[],
  ) =>
    app.call(calls.createImport, {
      as: asha,
      params: { groupId },
      body: {
        source: 'splitwise',
        fileName: 'goa.csv',
        rowCount: 1,
        newRowCount: 1,
        people: [{ name: 'Asha', userId: asha.userId, nets: [] }, ...people].map((card) => ({
          nets: [],
          ...card,
        })),
      },
    });

  it('makes a place of somebody whom I have by name of who the file has', async () => {
    const rahul = await addRahul();
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    const begun = await importInto(groupId, [{ name: 'Rahul K', sameAs: rahul.userId }, { name: 'Mohan' }]);
    const [, place, mohan] = begun.isOk ? begun.data.people : [];
    const { id, places } = await friendOf(asha, rahul.userId);
    expect(places).toEqual([
      { ...rahul, name: 'Rahul' },
      { userId: place?.userId, groupId, groupName: 'Goa', name: 'Rahul K' },
    ]);
    const others = (await friendsOf(asha)).filter(({ status }) => status === 'name-only');
    expect(new Set(others.map((other) => other.id))).toEqual(new Set([id, mohan?.userId]));
  });

  it('makes one place of each, and none of anybody else’s', async () => {
    const rahul = await addRahul();
    const flat = await placeIn('Flat', rahul);
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    const { id: theirs } = await app.gather('Puri', [ravi, asha]);
    const mohan = await app.addByName(ravi, theirs, 'Mohan');
    const refused = async (into: string, ...ids: string[]) => {
      const begun = await importInto(
        into,
        ids.map((id, index) => ({ name: `Rahul ${index}`, sameAs: id })),
      );
      return begun.isOk ? 'begun' : begun.failure.code;
    };
    expect(await refused(flat.groupId, rahul.userId)).toBe('already-member');
    expect(await refused(groupId, rahul.userId, flat.userId)).toBe('already-member');
    for (const nobody of [mohan, ravi.userId, 'absent'])
      expect(await refused(groupId, nobody)).toBe('not-found');
  });
});

describe('somebody by name whom I say to be who claims the name', () => {
  /** Asha says yes to whoever says to be Rahul in the flat, where he stands in a record. */
  async function sayYes(kabir: Person, flat: { userId: string; groupId: string }, as = asha): Promise<void> {
    await addExpense(app, asha, { amount: 6_00, among: [asha, flat], groupId: flat.groupId });
    expect(await claimName(app, kabir, await linkTo(app, asha, flat.groupId), flat)).toBe('waiting');
    const [claimId = ''] = await claimIdsOf(app, flat);
    const confirm = () => app.ask(calls.confirmClaim, { as, params: { groupId: flat.groupId, claimId } });
    // A repeat finishes what a call has left.
    for (let times = 0; times < 2; times += 1) await confirm();
    await carryOut(app, flat);
  }

  it('goes along from all my places, as one request, and stands in Friends once', async () => {
    const rahul = await addRahul();
    const [flat, goa] = [await placeIn('Flat', rahul), await placeIn('Goa', rahul)];
    await addExpense(app, asha, { amount: 8_00, among: [asha, goa], groupId: goa.groupId });
    const kabir = await app.join('Kabir Sen');
    await sayYes(kabir, flat);
    for (const place of [rahul, goa]) await finishLink(app, place);
    const [known, ...others] = await friendsOf(asha);
    expect(others.map(({ name }) => name)).toEqual(['Ravi Kumar']);
    expect(known).toMatchObject({ id: kabir.userId, balances: [{ amount: 1200 }] });
    // What is not of the flat is a request, from one person and of one group.
    expect(await balancesSeenBy(app, kabir)).toEqual(['Kabir Sen owes Asha Nair 300 INR in a group']);
    const { people, groups } = await app.ask(calls.listRequests, { as: kabir });
    expect(people).toEqual([]);
    expect(groups.map(({ group }) => group.name).toSorted()).toEqual(['Asha Nair', 'Goa']);
    await expectExactLedger(app.db, [asha, ravi, kabir]);
  });

  it('stays where I am no admin, where another admin has said it, and as a guest’s or blocked person’s', async () => {
    const rahul = await addRahul();
    const [flat, goa] = [await placeIn('Flat', rahul), await placeIn('Goa', rahul)];
    const role = (userId: string, as: Person, groupId: string, body: { role: 'admin' | 'member' }) =>
      app.ask(calls.changeRole, { as, params: { groupId, userId }, body });
    await role(ravi.userId, asha, goa.groupId, { role: 'admin' });
    await role(asha.userId, ravi, goa.groupId, { role: 'member' });
    await sayYes(await app.join('Kabir Sen'), flat);
    await finishLink(app, rahul);
    expect((await friendOf(asha, goa.userId)).places).toMatchObject([goa]);
    const placesLeft = async (kabir: Person, as: Person) => {
      const mohan = await addRahul(`Mohan ${kabir.name}`);
      const there = await placeIn('House', mohan);
      await role(ravi.userId, asha, there.groupId, { role: 'admin' });
      await sayYes(kabir, there, as);
      return (await friendOf(asha, mohan.userId)).places;
    };
    expect(await placesLeft(await app.join('Som Sen'), ravi)).toHaveLength(1);
    expect(await placesLeft(await app.joinAsGuest('Zoya'), asha)).toHaveLength(1);
    const lata = await app.join('Lata Rao');
    await app.befriend(asha, lata);
    await app.ask(calls.blockPerson, { as: asha, params: { userId: lata.userId } });
    expect(await placesLeft(lata, asha)).toHaveLength(1);
  });
});

describe('a link that I made for somebody by name', () => {
  const linkFor = (friendId: string, as = asha) =>
    app.call(calls.createPersonLink, { as, body: { friendId } });
  const made = async (friendId: string): Promise<string> => {
    const link = await linkFor(friendId);
    if (!link.isOk) throw new Error('a link for a card is made');
    expect(link.data.isSingleUse).toBe(true);
    return link.data.token;
  };
  const open = (as: Person, token: string) => app.ask(calls.joinByLink, { as, body: { token } });

  it('takes all places of the card, in groups once the person has said yes, and is for one', async () => {
    const rahul = await addRahul();
    const [flat, goa] = [await placeIn('Flat', rahul), await placeIn('Goa', rahul)];
    for (const { groupId, userId } of [flat, goa])
      await addExpense(app, asha, { amount: 6_00, among: [asha, { userId }], groupId });
    const token = await made(flat.userId);
    const [kabir, meera] = await joinAs(app, 'Kabir Sen', 'Meera Iyer');
    expect(await app.ask(calls.previewLink, { as: kabir, body: { token } })).toMatchObject({
      asName: 'Rahul',
    });
    expect(await open(kabir, token)).toMatchObject({ friend: { id: asha.userId } });
    expect(await app.refuse(calls.joinByLink, { as: meera, body: { token } })).toMatchObject({
      code: 'not-found',
    });
    await finishLink(app, rahul);
    expect(await balancesSeenBy(app, kabir)).toEqual(['Kabir Sen owes Asha Nair 500 INR in a group']);
    for (const place of [flat, goa]) await acceptName(app, kabir, place.groupId, place);
    const [knownFriend, ...others] = await friendsOf(asha);
    expect(others.map(({ name }) => name)).toEqual(['Ravi Kumar']);
    expect(knownFriend).toMatchObject({ id: kabir.userId, balances: [{ amount: 1100 }] });
    await expectExactLedger(app.db, [asha, ravi, kabir]);
  });

  it('is used up by a friend, too, and leaves the places where I may add nobody', async () => {
    const rahul = await addRahul();
    const goa = await placeIn('Goa', rahul);
    const role = (userId: string, as: Person, body: { role: 'admin' | 'member' }) =>
      app.ask(calls.changeRole, { as, params: { groupId: goa.groupId, userId }, body });
    await role(ravi.userId, asha, { role: 'admin' });
    await role(asha.userId, ravi, { role: 'member' });
    const token = await made(rahul.userId);
    await open(ravi, token);
    await finishLink(app, rahul);
    expect((await friendOf(asha, goa.userId)).places).toEqual([{ ...goa, groupName: 'Goa', name: 'Rahul' }]);
    const kabir = await app.join('Kabir Sen');
    expect(await app.refuse(calls.joinByLink, { as: kabir, body: { token } })).toMatchObject({
      code: 'not-found',
    });
  });

  it('is made of nobody whom somebody else has by name, or who has an account', async () => {
    const rahul = await addRahul();
    const flat = await placeIn('Flat', rahul);
    for (const [friendId, as] of [
      [flat.userId, ravi],
      [ravi.userId, asha],
      ['absent', asha],
    ] as const)
      expect(await linkFor(friendId, as)).toMatchObject({ failure: { code: 'not-found' } });
  });
});

describe('another name', () => {
  const rename = (name: string, params: { readonly groupId: string; readonly userId: string }, as = asha) =>
    app.call(calls.renameMember, { as, params, body: { name } });

  it('is that of all places where the caller has somebody, in their records, and each group’s log says so', async () => {
    const rahul = await addRahul();
    const flat = await placeIn('Flat', rahul);
    const { id } = await addExpense(app, ravi, {
      amount: 6_00,
      among: [ravi, { userId: flat.userId }],
      groupId: flat.groupId,
    });
    const { act } = {
      act: () => app.ask(calls.renameMember, { as: asha, params: flat, body: { name: 'Rahul K' } }),
    };
    await logging(app, 'groups', { id: flat.groupId, act });
    for (const { userId } of [rahul, flat]) await refreshNameSnapshots(app.deps, userId, reachOf);
    expect(await friendOf(asha, flat.userId)).toMatchObject({
      name: 'Rahul K',
      places: [{ name: 'Rahul K' }, { name: 'Rahul K' }],
    });
    const expense = await app.db.collection('expenses').doc(id).get();
    expect(JSON.stringify(expense.get('splits'))).toContain('Rahul K');
    const log = await app.ask(calls.listActivities, { as: ravi, query: { groupId: flat.groupId } });
    expect(log.find(({ type }) => type === 'member_renamed')).toMatchObject({
      type: 'member_renamed',
      metadata: { memberName: 'Rahul K', formerName: 'Rahul' },
    });
    expect(await balancesSeenBy(app, ravi)).toEqual(['Rahul K owes Ravi Kumar 300 INR in a group']);
  });

  it('is given by who added somebody, and by admins there alone', async () => {
    const { groupId } = await placeIn('Flat', await addRahul());
    const role = (userId: string, as: Person, body: { role: 'admin' | 'member' }) =>
      app.ask(calls.changeRole, { as, params: { groupId, userId }, body });
    const lata = { groupId, userId: await app.addByName(asha, groupId, 'Lata') };
    expect(await rename('Lata M', lata, ravi)).toMatchObject({ failure: { code: 'forbidden' } });
    await role(ravi.userId, asha, { role: 'admin' });
    expect(await rename('Lata M', lata, ravi)).toMatchObject({ isOk: true });
    await role(asha.userId, ravi, { role: 'member' });
    expect(await rename('Lata', lata)).toMatchObject({ isOk: true });
    expect(await rename('rahul', lata)).toMatchObject({ failure: { code: 'already-member' } });
    expect(await rename('Ravi', { groupId, userId: ravi.userId })).toMatchObject({
      failure: { code: 'not-found' },
    });
  });

  it('is none that another friend by name has', async () => {
    const [rahul] = [await addRahul(), await addRahul('Mohan')];
    expect(await rename('mohan', rahul)).toMatchObject({ failure: { code: 'already-member' } });
  });
});

describe('"Same person as"', () => {
  it('makes one of two, with the sum of both, and moves no record', async () => {
    const [first, second] = [await addRahul(), await addRahul('Rahul K', 4_00)];
    const before = await balancesSeenBy(app, asha);
    const joined = await app.ask(calls.joinFriends, sameAs(first.userId, second.userId));
    expect(joined).toMatchObject({
      id: first.userId,
      name: 'Rahul',
      places: [
        { ...first, name: 'Rahul' },
        { ...second, name: 'Rahul K' },
      ],
      balances: [{ currency: 'INR', amount: 700 }],
    });
    expect(await app.ask(calls.joinFriends, sameAs(second.userId, first.userId))).toEqual(joined);
    expect(await friendsOf(asha)).toMatchObject([joined].map(({ id }) => ({ id })));
    expect(await balancesSeenBy(app, asha)).toEqual(before);
    await expectExactLedger(app.db, [asha, first, second]);
  });

  it('is undone within 7 days, the last joining first', async () => {
    const [first, second, third] = [await addRahul(), await addRahul('Rahul K'), await addRahul('R')];
    await app.ask(calls.joinFriends, sameAs(first.userId, second.userId));
    app.clock.advance(1000);
    await app.ask(calls.joinFriends, sameAs(third.userId, first.userId));
    const params = { friendId: second.userId };
    const parted = await app.ask(calls.partFriends, { as: asha, params });
    expect(parted.places).toHaveLength(2);
    expect(await friendOf(asha, third.userId)).toMatchObject({ places: [third] });
    expect(
      await app.refuse(calls.partFriends, { as: asha, params: { friendId: third.userId } }),
    ).toMatchObject({ code: 'not-found' });
    await app.ask(calls.joinFriends, sameAs(third.userId, first.userId));
    app.clock.advance(LIMITS.cardUndoDays * DAY_MS);
    expect((await friendOf(asha, first.userId)).joinedUntil).toBeUndefined();
    expect(await app.refuse(calls.partFriends, { as: asha, params })).toMatchObject({ code: 'not-found' });
  });

  it('is refused of anybody whom the caller has not added by name, and of two in one group', async () => {
    const rahul = await addRahul();
    const { groupId } = await placeIn('Flat', rahul);
    const lata = await app.addByName(asha, groupId, 'Lata');
    const theirs = await app.gather('Puri', [ravi, asha]);
    const mohan = await app.addByName(ravi, theirs.id, 'Mohan');
    const refused = async (first: string, second: string, as = asha) =>
      (await app.refuse(calls.joinFriends, sameAs(first, second, as))).code;
    expect(await refused(rahul.userId, lata)).toBe('already-member');
    expect(await refused(lata, rahul.userId)).toBe('already-member');
    for (const nobody of [mohan, ravi.userId, 'absent', '..'])
      for (const [first, second] of [
        [rahul.userId, nobody],
        [nobody, rahul.userId],
      ] as const)
        expect(await refused(first, second)).toBe('not-found');
    // Ravi is in both groups, and has added none of them.
    expect(await refused(lata, mohan, ravi)).toBe('not-found');
  });

  it('is bounded, so that lists find all of them', async () => {
    const rahul = await addRahul();
    const { groupId } = await placeIn('Flat', rahul);
    const snapshot = await groupsOf(app).doc(groupId).get();
    const copies = Array.from({ length: LIMITS.placesPerCardMax - 2 }, (_, index) => {
      const userId = `copy-${rahul.userId}-${index}`;
      const { [String(Object.keys(snapshot.get('members')).at(-1))]: place } = snapshot.get('members');
      return groupsOf(app)
        .doc(`copy-${groupId}-${index}`)
        .set({
          ...snapshot.data(),
          memberIds: [asha.userId, userId],
          members: { [asha.userId]: snapshot.get('members')[asha.userId], [userId]: place },
        });
    });
    await Promise.all(copies);
    const other = await addRahul('Rahul K');
    expect(await app.refuse(calls.joinFriends, sameAs(rahul.userId, other.userId))).toMatchObject({
      code: 'no-room',
    });
  });
});

it('somebody by name who is in groups stays a friend', async () => {
  const rahul = await addRahul();
  const flat = await placeIn('Flat', rahul);
  const params = { friendId: rahul.userId };
  expect(await app.refuse(calls.removeFriend, { as: asha, params })).toMatchObject({ code: 'shared-groups' });
  await app.ask(calls.removeMember, { as: asha, params: flat });
  expect(await app.refuse(calls.removeFriend, { as: asha, params })).toMatchObject({ code: 'not-settled' });
  await settle(app, asha, { from: rahul, to: asha, amount: 5_00, groupId: rahul.groupId });
  await app.ask(calls.removeFriend, { as: asha, params });
  expect(await friendsOf(asha)).not.toContainEqual(expect.objectContaining({ name: 'Rahul' }));
});
