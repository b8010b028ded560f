import { befriend, foundGroup, settle, settleIn, spend, type Resident } from '../verbs/arrange.ts';
import type { Stage } from './stage.ts';

/** Somebody with a friend, a group of three, balances in both directions, an expense and a settlement. */
export async function raiseStage(reader: Resident): Promise<Stage> {
  const [kabir, meera] = await Promise.all([settleIn('Kabir Sen'), settleIn('Meera Iyer')]);
  await befriend(reader, kabir);
  const groupName = 'Goa gang';
  const groupId = await foundGroup(groupName, [reader, kabir, meera]);
  const share = (description: string, payer: Resident, rupees: number) =>
    spend(payer, {
      description,
      groupId,
      parts: [reader, kabir, meera].map((one) => [one, rupees] as const),
    });
  await share('Villa in Anjuna', kabir, 1500);
  await share('Fish thali', reader, 400);
  await settle(reader, { with: kabir, amount: 100, groupId });
  return {
    groupId,
    groupName,
    friendId: kabir.userId,
    friendName: kabir.name,
    expenseTitle: 'Fish thali',
    settlementTitle: `You paid ${kabir.name}`,
  };
}
