import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { toMinor } from '@barabar/core/money';
import type { Move } from './ledger-change.ts';

type Row = Pick<Balance, 'fromUserId' | 'toUserId' | 'groupId' | 'currency'>;

const isOf = (row: Row, [a, b]: readonly [string, string], { groupId, currency }: Move): boolean =>
  row.groupId === groupId &&
  row.currency === currency &&
  ((row.fromUserId === a && row.toUserId === b) || (row.fromUserId === b && row.toUserId === a));

/**
 * Applies moves to rows of balances. Rows that become zero are removed, and new rows are appended.
 * @param options.people Everybody in the record, for new rows. Rows of pairs with somebody else do not change.
 * @param options.onlyOf The user whose rows these are; undefined for the rows of all pairs.
 */
export function moveBalances(
  rows: readonly Balance[],
  {
    moves,
    people,
    onlyOf,
  }: {
    readonly moves: readonly Move[];
    readonly people: ReadonlyMap<string, Person>;
    readonly onlyOf?: string | undefined;
  },
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
