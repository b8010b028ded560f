import {
  befriend,
  changeGroup,
  foundGroup,
  repeatOpenly,
  settle,
  settleIn,
  setUpiId,
  spend,
  type Resident,
} from '../verbs/arrange.ts';
import { FEATURES } from '@barabar/core/contract/groups';
import type { Stage } from './stage.ts';

export async function raiseStage(viewer: Resident): Promise<Stage> {
  const [kabir, meera] = await Promise.all([settleIn('Kabir Sen'), settleIn('Meera Iyer')]);
  await befriend(viewer, kabir);
  await setUpiId(viewer, 'asha.rao@okbank');
  const groupName = 'Goa gang';
  const groupId = await foundGroup(groupName, [viewer, kabir, meera]);
  await changeGroup(viewer, groupId, { features: FEATURES });
  const share = (description: string, payer: Resident, rupees: number) =>
    spend(payer, {
      description,
      groupId,
      parts: [viewer, kabir, meera].map((resident) => [resident, rupees] as const),
    });
  await share('Villa in Anjuna', kabir, 1500);
  await share('Fish thali', viewer, 400);
  await settle(viewer, { with: kabir, amount: 100, groupId });
  await settle(meera, { with: viewer, amount: 150, groupId, utr: '532912345678' });
  await repeatOpenly(viewer, { description: 'Electricity', among: [viewer, kabir, meera], groupId });
  return {
    groupId,
    groupName,
    friendId: kabir.userId,
    friendName: kabir.name,
    expenseTitle: 'Fish thali',
    settlementTitle: `You paid ${kabir.name}`,
    billTitle: 'Villa in Anjuna',
    receivedTitle: `${meera.name} paid you`,
    seriesTitle: 'Electricity',
  };
}
