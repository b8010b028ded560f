import { askToBeFriends, foundGroup, settleIn, spend, type Resident } from '../verbs/arrange.ts';
import { callApi } from '../verbs/suite.ts';

/** The names of people whom the viewer has not accepted and of a group, and the amount in rupees that they record. */
export interface Strangers {
  /** Asks to be friends, and has recorded an expense. */
  readonly requester: string;
  /** Has added the viewer to a group, and has recorded an expense there. */
  readonly adder: string;
  readonly groupName: string;
  readonly blocked: string;
  readonly rupees: number;
}

export async function raiseRequests(viewer: Resident, strangers: Strangers): Promise<void> {
  const { groupName, rupees } = strangers;
  const [requester, adder, blocked] = await Promise.all(
    [strangers.requester, strangers.adder, strangers.blocked].map((name) => settleIn(name)),
  );
  if (!requester || !adder || !blocked) throw new Error('each name is somebody');
  const { name, email } = viewer;
  await askToBeFriends(requester, viewer);
  // Somebody who has yet to join.
  const groupId = await foundGroup(groupName, [adder, { name, email, password: '' }]);
  for (const [payer, description, place] of [
    [requester, 'Turf booking, Saturday', {}],
    [adder, 'Lights and rangoli', { groupId }],
  ] as const) {
    await spend(payer, {
      ...place,
      description,
      parts: [
        [payer, rupees],
        [viewer, rupees],
      ],
    });
  }
  await askToBeFriends(blocked, viewer);
  await callApi(`/blocks/${blocked.userId}`, { token: viewer.token, method: 'POST' });
}
