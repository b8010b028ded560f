import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { toMinor } from '@barabar/core/money';
import type { Move } from './ledger-change.ts';

type Row = Pick<Balance, 'fromUserId' | 'toUserId' | 'groupId' | 'currency'>;

const isOf = (row: Row, [a, b]: readonly [string, string], { groupId, currency }: Move): boolean =>
  row.groupId === groupId &&
  row.currency === currency &&
  ((row.fromUserId === a && row.toUserId === b) || (row.fromUserId === b && row.toUserId === a));

/** Rows that become zero go. `people` are for new rows; `onlyOf` is whose rows these are. */
export function moveBalances(
  rows: readonly Balance[],
  {
    moves,
    people,
    onlyOf,
  }: { moves: readonly Move[]; people: ReadonlyMap<string, Person>; onlyOf?: string | undefined },
): readonly Balance[] {
  let moved = [...rows];
  for (const move of moves) {
    for (const { members, amount } of move.deltas) {
      if (onlyOf !== undefined && !members.includes(onlyOf)) continue;
      const [first, second] = members.map((id) => people.get(id));
      if (!first || !second) continue;
      const row = moved.find((other) => isOf(other, members, move));
      // Signed for the first member, like the deltas: positive when the second member owes the first.
      const owed = row ? (row.toUserId === first.id ? row.amount : -row.amount) : 0;
      const sum = owed + amount;
      const [fromUser, toUser] = sum > 0 ? [second, first] : [first, second];
      const next: Balance = {
        fromUserId: fromUser.id,
        toUserId: toUser.id,
        fromUser,
        toUser,
        amount: toMinor(Math.abs(sum)),
        currency: move.currency,
        ...(move.groupId !== undefined && { groupId: move.groupId }),
      };
      if (row) moved = moved.flatMap((other) => (other !== row ? [other] : sum === 0 ? [] : [next]));
      else moved.push(next);
    }
  }
  return moved;
}
