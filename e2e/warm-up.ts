import { befriend, foundGroup, settleIn, settle, spend } from './verbs/arrange.ts';
import { callApi } from './verbs/suite.ts';

/** The number of calls that one screen makes at once, times the number of tests that run in parallel. */
const CALLS_AT_ONCE = 10;

/** The emulator starts a process for each function and each call beyond its capacity, which takes seconds. */
export default async function warmUp(): Promise<void> {
  const [asha, kabir] = await Promise.all([settleIn('Asha Rao'), settleIn('Kabir Sen')]);
  await befriend(asha, kabir);
  const groupId = await foundGroup('Warm-up', [asha, kabir]);
  await spend(asha, {
    description: 'Chai',
    groupId,
    parts: [
      [asha, 10],
      [kabir, 10],
    ],
  });
  await settle(kabir, { with: asha, amount: 10, groupId });
  const { token } = asha;
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => callApi('/friends', { token })));
}
