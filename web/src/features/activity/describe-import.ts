import type { Activity } from '@barabar/core/contract/activities';
import { describeNets } from '../../lib/notices/moved-words.ts';

/** What an import makes of the viewer; undefined where it moves none of their balances. */
export function describeOwnPart(
  { metadata: { moved = [] } }: Activity,
  currentUserId: string,
): string | undefined {
  const own = moved.find(({ userId }) => userId === currentUserId);
  return own && `It ${describeNets(own.nets, 'you')}.`;
}

/** What an import makes of everybody, a line for each: 'Kabir Sen: adds ₹300.00 to what they owe'. */
export const describeEveryPart = ({ metadata: { moved = [] } }: Activity, currentUserId: string): string[] =>
  moved.map(({ userId, name, nets }) =>
    userId === currentUserId ? `You: ${describeNets(nets, 'you')}` : `${name}: ${describeNets(nets, 'they')}`,
  );
