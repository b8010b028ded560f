import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { involves } from '@barabar/core/pair';
import { sayNet } from '../../lib/records/net-of-act.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');

/** More than two people record while a form is open. */
const READ_MAX = 20;

interface Opening {
  /** The two people and the group of the open form. */
  readonly key: string;
  /** When the newest settlement of then was recorded, in milliseconds. */
  readonly since: number;
  /** The settlements that were there when it opened. */
  readonly ids: ReadonlySet<string>;
}

/** While its form is open, at another phone: 'Rohan has just recorded ₹400'. `isOfAll`: of all groups. */
export function useJustRecorded(balance: Balance | undefined, isOfAll: boolean): string | undefined {
  const { id: viewerId } = useCurrentUser();
  const { data } = useEndpoint(listSettlements, balance ? queryOf(balance, viewerId) : null);
  const [opening, setOpening] = useState<Opening>();
  const between = balance && data?.filter((settlement) => isBetween(settlement, balance, isOfAll));
  const key = balance && `${balance.fromUserId} ${balance.toUserId} ${balance.groupId ?? ''}`;
  if (key === undefined && opening) setOpening(undefined);
  if (key !== undefined && between && opening?.key !== key)
    setOpening({
      key,
      since: Math.max(0, ...between.map(({ settledAt }) => settledAt.getTime())),
      ids: new Set(between.map(({ id }) => id)),
    });
  if (!opening || opening.key !== key) return undefined;
  const fresh = between?.filter(
    ({ id, settledAt }) => !opening.ids.has(id) && settledAt.getTime() >= opening.since,
  );
  const newest = fresh?.toSorted((a, b) => Number(b.settledAt) - Number(a.settledAt))[0];
  if (!newest) return undefined;
  const others = fresh?.filter(
    ({ id, actId }) => id !== newest.id && actId !== undefined && actId === newest.actId,
  );
  const { createdBy } = newest;
  const recorder = [newest.fromUser, newest.toUser].find(({ id }) => id === createdBy);
  return TEXT.justRecorded({
    who: createdBy === viewerId ? 'you' : recorder ? 'other' : 'nobody',
    name: shorten(recorder?.name ?? ''),
    amount: sayNet([newest, ...(others ?? [])]),
  });
}

const isBetween = (settlement: Settlement, { fromUserId, toUserId, groupId }: Balance, isOfAll: boolean) =>
  [fromUserId, toUserId].includes(settlement.fromUserId) &&
  [fromUserId, toUserId].includes(settlement.toUserId) &&
  (isOfAll || settlement.groupId === groupId);

function queryOf(balance: Balance, userId: string) {
  const { fromUserId, toUserId, groupId } = balance;
  const otherId = fromUserId === userId ? toUserId : fromUserId;
  const where = involves(balance, userId) ? { userId: otherId } : { groupId };
  return { query: { ...where, limit: READ_MAX } };
}
