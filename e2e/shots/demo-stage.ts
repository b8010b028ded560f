import * as z from 'zod/mini';
import { repeatOpenly } from '../verbs/arrange.ts';
import { callApi, callIdentity } from '../verbs/suite.ts';
import type { Profile } from '../verbs/person.ts';
import type { Stage } from '../views/stage.ts';

const named = z.object({ id: z.string(), name: z.string() });
const groupSchema = z.extend(named, { members: z.array(z.object({ userId: z.string(), role: z.string() })) });
const expenseSchema = z.object({
  id: z.string(),
  description: z.string(),
  paidBy: z.string(),
  splits: z.array(z.object({ userId: z.string() })),
  payers: z.array(z.unknown()),
  items: z.optional(z.array(z.unknown())),
});
const settlementSchema = z.object({ fromUser: named, toUser: named, utr: z.optional(z.string()) });
const balanceSchema = z.object({ fromUserId: z.string(), toUserId: z.string() });

const VIEWER = { name: 'Meera Iyer', email: 'meera.iyer@example.com', password: 'barabar-demo' };
const GROUP = 'Flat 402';

export const demoViewer: Profile = VIEWER;

export interface DemoStage extends Stage {
  /** An expense with items and a receipt. */
  readonly billId: string;
  /** An expense that several people paid. */
  readonly paidBySeveralId: string;
}

/** A series without an end is set up here: its days would go on from the day on which the data was made. */
export async function findDemoStage({ isWithSeries = true } = {}): Promise<DemoStage> {
  const { idToken: token } = z
    .object({ idToken: z.string() })
    .parse(
      await callIdentity('signInWithPassword', {
        email: VIEWER.email,
        password: VIEWER.password,
        returnSecureToken: true,
      }),
    );
  const groups = z.array(groupSchema).parse(await callApi('/groups/my-groups', { token }));
  const group = groups.find(({ name }) => name === GROUP);
  if (!group) throw new Error(`the demo data has ${GROUP}`);
  const friends = z
    .array(z.extend(named, { balance: z.number() }))
    .parse(await callApi('/friends', { token }));
  const friend = friends.find(
    ({ id, balance }) => balance !== 0 && group.members.some(({ userId }) => userId === id),
  );
  const ofGroup = z.array(expenseSchema).parse(await callApi(`/expenses?groupId=${group.id}`, { token }));
  const all = z.array(expenseSchema).parse(await callApi('/expenses?limit=100', { token }));
  const viewer = named.parse(await callApi('/account', { token }));
  const [expense] = ofGroup;
  const bill = all.find(({ items }) => items !== undefined);
  const paidBySeveral = all.find(({ payers }) => payers.length > 1);
  const settlements = z
    .array(settlementSchema)
    .parse(await callApi(`/settlements?groupId=${group.id}`, { token }));
  const settlement = settlements.find(({ fromUser, toUser }) =>
    [fromUser.name, toUser.name].includes(VIEWER.name),
  );
  if (!friend || !expense || !settlement) throw new Error(`${GROUP} has friends, expenses and settlements`);
  if (!bill || !paidBySeveral)
    throw new Error('the demo data has a bill of items, and one with several payers');
  const { fromUser, toUser } = settlement;
  const balances = z
    .array(balanceSchema)
    .parse(await callApi(`/expenses/balances?groupId=${group.id}`, { token }));
  const creditorIds = balances.flatMap((row) => (row.fromUserId === viewer.id ? [row.toUserId] : []));
  const owing = ofGroup.find(
    ({ paidBy, splits }) => creditorIds.includes(paidBy) && splits.some(({ userId }) => userId === viewer.id),
  );
  const received = settlements.find(
    (candidate) => candidate.utr !== undefined && candidate.toUser.name === VIEWER.name,
  );
  if (!owing || !received)
    throw new Error('the demo data has an own debt, and a payment with a UPI reference');
  const seriesTitle = 'Electricity';
  if (isWithSeries)
    await repeatOpenly(
      { token, userId: viewer.id },
      { description: seriesTitle, among: group.members, groupId: group.id },
    );
  return {
    seriesTitle,
    groupId: group.id,
    groupName: group.name,
    billId: bill.id,
    paidBySeveralId: paidBySeveral.id,
    friendId: friend.id,
    friendName: friend.name,
    expenseTitle: expense.description,
    billTitle: owing.description,
    receivedTitle: `${received.fromUser.name} paid you`,
    settlementTitle: fromUser.name === VIEWER.name ? `You paid ${toUser.name}` : `${fromUser.name} paid you`,
  };
}
