import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { createComment } from '@barabar/core/contract/comments';
import { deleteExpense, type Expense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { listFriends } from '@barabar/core/contract/friends';
import { deleteSettlement, type Settlement } from '@barabar/core/contract/settlements';
import { FieldPath, Timestamp, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { commentsOf } from '../src/records/comments/store.ts';
import { friendshipsOf } from '../src/records/friendships/store.ts';
import { groupsOf } from '../src/records/groups/store.ts';
import { receiptsOf } from '../src/records/receipts/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import type { Person, TestApp } from './harness.ts';
import { PNG } from './images.ts';
import { addExpense, expenseBody, settle, type ExpenseSketch, type Named } from './ledger.ts';
import { logging } from './log.ts';
import { uniqueEmail } from './people.ts';
import { addSeries, dayFromNow } from './recurring.ts';
import { setSimplifying } from './simplifying.ts';
import { beginMerge } from './merging.ts';

/** Somebody with an account, and an invited record under the address that it has not proven yet; both with a history. */
export interface World {
  /** The account's record: the one that goes on. */
  readonly kabir: Person;
  /** The invited record: the one that is given up. */
  readonly old: Named;
  readonly meera: Person;
  readonly ravi: Person;
  readonly zoya: Person;
  /** The id of Meera's group with the invited record. */
  readonly goaId: string;
  /** The id of Kabir's group with both records. */
  readonly flatId: string;
  /** The id of Meera's group with the invited record whose debts are simplified. */
  readonly tripId: string;
  /** What each id, address and name is called in a dump. */
  readonly labels: ReadonlyMap<string, string>;
}

/** So that nothing in this world is a request; acceptance/merge.test.ts carries over requests. */
async function acceptFor({ db, clock }: TestApp, { userId }: Named): Promise<void> {
  const at = Timestamp.fromDate(clock.now());
  const person = await usersOf({ db }).doc(userId).get();
  const { docs: friendships } = await friendshipsOf({ db }).where('members', 'array-contains', userId).get();
  for (const { ref } of friendships) {
    await ref.update(new FieldPath('accepted', userId), at);
  }
  const { docs: groups } = await groupsOf({ db }).where('memberIds', 'array-contains', userId).get();
  for (const { ref } of groups) {
    const path = (field: string) => new FieldPath('members', userId, field);
    await ref.update(path('acceptedAt'), at, path('email'), person.get('email'));
  }
}

export async function buildWorld(app: TestApp): Promise<World> {
  const [meera, ravi, zoya] = [
    await app.join('Meera Iyer'),
    await app.join('Ravi Kumar'),
    await app.join('Zoya Khan'),
  ];
  const email = uniqueEmail('kabir');
  await app.befriend(meera, { email });
  const [invited] = await app.ask(listFriends, { as: meera });
  if (!invited) throw new Error('nobody was invited');
  const old = { userId: invited.id };
  const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
  await app.befriend(kabir, meera);
  const goaId = (await app.gather('Goa', [meera, { email }, ravi, zoya])).id;
  const flatId = (await app.gather('Flat', [kabir, meera, ravi, { email }])).id;
  const trip = await app.gather('Trip', [meera, { email }, ravi]);
  const tripId = trip.id;
  await acceptFor(app, old);

  const ids: (readonly [string, string])[] = [
    [goaId, 'goa'],
    [flatId, 'flat'],
    [tripId, 'trip'],
    [old.userId, 'old'],
    [email, 'kabir@'],
    [email.split('@')[0] ?? '', 'kabir'],
  ];
  for (const [label, person] of Object.entries({ kabir, meera, ravi, zoya }))
    ids.push([person.userId, label], [person.uid, `uid-${label}`], [person.email, `${label}@`]);

  async function expense(
    label: string,
    as: Person,
    sketch: Omit<ExpenseSketch, 'description'>,
  ): Promise<Expense> {
    const act = () => addExpense(app, as, { ...sketch, description: label });
    return remember(label, await logging(app, 'expenses', { act }));
  }
  function remember<T extends { readonly id: string }>(label: string, record: T): T {
    ids.push([record.id, label]);
    return record;
  }
  const repay = async (
    label: string,
    as: Person,
    settlement: Parameters<typeof settle>[2],
  ): Promise<Settlement> =>
    remember(label, await logging(app, 'settlements', { act: () => settle(app, as, settlement) }));
  /** A comment and a receipt, as the invited record would add them, and a series. */
  async function putBeside({ id: expenseId }: Expense): Promise<void> {
    const request = { as: meera, params: { expenseId } };
    const { id } = remember(
      'why',
      await app.ask(createComment, { ...request, body: { text: 'Why so much?' } }),
    );
    await commentsOf(app, expenseId).doc(id).update({ authorId: old.userId });
    await app.ask(attachReceipt, { ...request, body: PNG });
    await receiptsOf(app).doc(expenseId).update({ userId: old.userId });
    const rule = { firstDay: dayFromNow(app, 20) };
    const sketch = { amount: 8_00, among: [meera, old], groupId: goaId, rule };
    remember('maid', await addSeries(app, meera, sketch));
  }

  // Apart: the invited record with others, in a group and outside.
  const groupId = goaId;
  const villa = await expense('villa', meera, { amount: 900_00, among: [meera, old, ravi], groupId });
  await expense('boat', zoya, { amount: 400_00, among: [zoya, old], paidBy: old, groupId });
  await putBeside(villa);
  await repay('part of the villa', meera, { from: old, to: meera, amount: 100_00, groupId });
  await expense('tea', ravi, { amount: 60_00, among: [ravi, zoya], groupId });
  await expense('book', meera, { amount: 12_00, among: [meera, old], groupId, currency: 'USD' });
  const gone = await expense('mistake', meera, { amount: 50_00, among: [meera, old], groupId });
  await app.ask(deleteExpense, { as: meera, params: { expenseId: gone.id } });
  await expense('lunch', meera, { amount: 100_00, among: [meera, old] });
  // Apart: the account's record.
  await expense('taxi', kabir, { amount: 40_00, among: [kabir, meera] });
  await repay('part of the taxi', kabir, { from: meera, to: kabir, amount: 5_00 });

  // Side by side, and face to face.
  const inFlat = { groupId: flatId };
  await expense('rent', kabir, { amount: 300_00, among: [kabir, old, meera], ...inFlat });
  // One record is owed, the other one owes. What becomes of each kind of split is in people-in.test.ts.
  const water = {
    ...expenseBody(ravi, { amount: 120_00, among: [old, ravi], ...inFlat }),
    description: 'water',
    payers: [kabir, meera].map(({ userId }) => ({ userId, amount: 60 })),
    paidBy: kabir.userId,
    splits: [
      { userId: old.userId, amount: 80, splitType: 'exact' as const },
      { userId: ravi.userId, amount: 40, splitType: 'exact' as const },
    ],
  };
  const act = () => app.ask(createExpense, { as: ravi, body: water });
  remember('water', await logging(app, 'expenses', { act }));
  await expense('cake', kabir, { amount: 20_00, among: [kabir, old] });
  await expense('dinner', kabir, { amount: 90_00, among: [kabir, old, meera] });
  await repay('half the rent', kabir, { from: old, to: kabir, amount: 40_00, ...inFlat });
  const mistaken = await repay('nothing', kabir, { from: old, to: kabir, amount: 10_00, ...inFlat });
  await app.ask(deleteSettlement, { as: kabir, params: { settlementId: mistaken.id } });

  // Simplifying lets the invited record owe somebody whom no record says it owes.
  await expense('tent', meera, { amount: 60_00, among: [meera, old], groupId: tripId });
  await expense('fuel', ravi, { amount: 60_00, among: [ravi, meera], groupId: tripId });
  await setSimplifying(app, meera, tripId, true);
  return { kabir, old, meera, ravi, zoya, goaId, flatId, tripId, labels: new Map(ids) };
}

/** The account proves its address: from this call on, both records are one person's. */
export async function proveAddress(app: TestApp, world: World): Promise<World> {
  return { ...world, kabir: await beginMerge(app, world.kabir) };
}

const COLLECTIONS = [
  'users',
  'identities',
  'emails',
  'friendships',
  'formerFriendships',
  'blocks',
  'groups',
  'expenses',
  'comments',
  'receipts',
  'recurrences',
  'settlements',
  'simplifications',
  'balances',
  'activities',
  'merges',
];
/** What differs between two worlds, or between two ways to the same state, without meaning anything. */
const MEANINGLESS = new Set(['requestHash', 'round']);

const balance = z.object({ members: z.tuple([z.string(), z.string()]), amount: z.number() });
const moves = z.record(z.string(), z.record(z.string(), z.number()));

/** Everything stored that has to do with a world, in words that are the same for two worlds with the same history. */
export async function dumpWorld(db: Firestore, { labels }: World): Promise<Record<string, unknown[]>> {
  const longest = [...labels].toSorted(([a], [b]) => b.length - a.length);
  const sayText = (text: string): string => {
    const words = longest.reduce((message, [id, label]) => message.replaceAll(id, label), text);
    // A pair is sorted by its ids, which are others in every world.
    return /^\w+_\w+$/.test(words) ? words.split('_').toSorted().join('_') : words;
  };
  const say = (value: unknown): unknown => {
    if (typeof value === 'string') return sayText(value);
    if (Array.isArray(value)) {
      const items = value.map(say);
      return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value)
      .filter(([key, inner]) => !MEANINGLESS.has(key) && !(inner instanceof Timestamp))
      .map(([key, inner]) => [sayText(key), say(inner)] as const);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  /** 'ravi owes meera 3000' */
  const sayDebt = ([a, b]: readonly [string, string], amount: number): string => {
    const [creditor, debtor] = amount > 0 ? [a, b] : [b, a];
    return amount === 0 ? 'nothing' : `${sayText(debtor)} owes ${sayText(creditor)} ${Math.abs(amount)}`;
  };
  const sayDocument = (collection: string, fields: Record<string, unknown>): unknown => {
    if (collection === 'balances') {
      const { members, amount } = balance.parse(fields);
      const { members: _m, amount: _a, pairKey: _p, ...rest } = fields;
      return say({ ...rest, members: [...members], debt: sayDebt(members, amount) });
    }
    if (collection === 'simplifications') {
      const debts = Object.entries(moves.parse(fields['moves'])).flatMap(([currency, pairs]) =>
        Object.entries(pairs).map(([pairKey, amount]) => {
          const [a = '', b = ''] = pairKey.split('_');
          return `${sayDebt([a, b], amount)} ${currency}`;
        }),
      );
      return say({ ...fields, moves: debts });
    }
    return say(fields);
  };
  const dump: Record<string, unknown[]> = {};
  for (const collection of COLLECTIONS) {
    // Comments are below their expenses.
    const { docs } = await db.collectionGroup(collection).get();
    dump[collection] = docs
      .map((doc) => ({ id: doc.id, fields: doc.data() }))
      .filter(({ id, fields }) => {
        const text = `${id} ${JSON.stringify(fields)}`;
        return [...labels.keys()].some((knownName) => text.includes(knownName));
      })
      .map(({ fields }) => JSON.stringify(sayDocument(collection, fields)))
      .toSorted()
      .map((text): unknown => JSON.parse(text));
  }
  return dump;
}
