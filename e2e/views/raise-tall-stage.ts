import { FEATURES } from '@barabar/core/contract/groups';
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
import type { RuledNames } from './raise-ruled-stage.ts';
import { raiseRequests } from './raise-requests.ts';
import type { Stage } from './stage.ts';

/** Names of sixty letters, some in one word. */
export const TALL_VIEWER = 'Anantharamakrishnan Venkatasubramaniam Parameswaran Nambiar';
const FRIEND = 'Thiruvananthapuramkaranavarulpperumalkoilvaidyanathaswamy Rao';
const GROUP = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 26';
const SERIES = 'Electricityandwaterandinternetandthecookandthecleaneroftheflat';

export const TALL_NAMES: RuledNames = {
  other: FRIEND,
  ruled: GROUP,
  viewed: `${GROUP}7`,
  archived: `${GROUP}8`,
  closed: SERIES,
  refund: `${SERIES}a`,
  days: `${SERIES}b`,
};

/** ₹1,23,45,678.90 and €87,65,432.10 in a group, requests and a blocked person, all with the longest names. */
export async function raiseTallStage(viewer: Resident): Promise<Stage> {
  const [friend, other] = await Promise.all([settleIn(FRIEND), settleIn('Om')]);
  await befriend(viewer, friend);
  await setUpiId(viewer, 'a.long.name.for.a.payment.address@okexamplebank');
  const groupId = await foundGroup(GROUP, [viewer, friend, other]);
  await changeGroup(viewer, groupId, { features: FEATURES });
  const lend = (description: string, rupees: number) =>
    spend(viewer, {
      description,
      groupId,
      parts: [
        [viewer, 0.01],
        [friend, rupees],
      ],
    });
  await lend('Houseboat', 4_345_779.9);
  await lend('Houseboatsandelephantsandfireworksandtheweddingofthecenturyatlast', 8_000_000);
  await spend(other, {
    description: 'Chai',
    groupId,
    parts: [
      [other, 0.01],
      [viewer, 9_876_543.21],
    ],
  });
  await spend(viewer, {
    description: 'Fondue',
    groupId,
    currency: 'EUR',
    parts: [
      [viewer, 0.01],
      [friend, 8_765_432.1],
    ],
  });
  await settle(friend, { with: viewer, amount: 101, groupId, utr: '532912345678' });
  await raiseRequests(viewer, {
    requester: `${FRIEND}ji`,
    adder: TALL_VIEWER,
    groupName: GROUP,
    blocked: FRIEND,
    // Twice this is the expense, which has at most ₹1,00,00,000.00.
    rupees: 4_999_999.99,
  });
  await repeatOpenly(viewer, { description: SERIES, among: [viewer, friend, other], groupId });
  return {
    groupId,
    groupName: GROUP,
    friendId: friend.userId,
    friendName: FRIEND,
    expenseTitle: 'Chai',
    settlementTitle: `${FRIEND} paid you`,
    billTitle: 'Chai',
    receivedTitle: `${FRIEND} paid you`,
    seriesTitle: SERIES,
  };
}
