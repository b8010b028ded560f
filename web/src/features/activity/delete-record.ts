import { restoreExpense } from '@barabar/core/contract/expenses';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { restoreSettlement } from '@barabar/core/contract/settlements';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { joinedAdvance, joinedSettlement } from '../../store/changes/joined-record.ts';
import type { LedgerChange } from '../../store/changes/ledger-change.ts';
import type { OutboxAction } from '../../store/outbox/outbox-endpoints.ts';
import type { SentChange } from '../../store/outbox/submit-change.ts';
import { submitChange } from '../../store/outbox/submit.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import type { RecordItem, RecordReference, SettlementItem } from './feed-item.ts';

interface Act {
  readonly viewerId: string;
  /** A key for each deletion or restoring of a row, so that repeating the request changes nothing. */
  readonly idempotencyKey: string;
}

/** Whether a row is a settlement of an act, whose others the list may not have. */
const isOfAct = ({ data }: SettlementItem): boolean => data.actId !== undefined;

/** Deletes a record or its act in one call. Balances move at once. Undefined if waiting. Throws ApiError if refused. */
export const deleteRecord = (
  item: RecordItem,
  { viewerId, idempotencyKey }: Act,
): Promise<DeletedRecord | undefined> =>
  item.type === 'expense'
    ? submitChange({
        action: 'deleteExpense',
        params: { expenseId: item.id },
        idempotencyKey,
        viewerId,
        effect: { kind: 'expense', before: item.data, ...joinedSettlement(item.data) },
      })
    : submitChange({
        action: isOfAct(item) ? 'deleteAct' : 'deleteSettlement',
        params: { settlementId: item.data.id },
        idempotencyKey,
        viewerId,
        effect: {
          kind: 'settlement',
          before: item.data,
          ...(item.others && { parts: item.others.map((before) => ({ kind: 'settlement', before })) }),
          ...joinedAdvance(item.data),
        },
      });

/** Restores a record by id, with what was deleted in one act. All is then read again. Throws ApiError if refused. */
export async function restoreById({ kind, id }: RecordReference): Promise<void> {
  const idempotencyKey = crypto.randomUUID();
  await (kind === 'expense'
    ? callEndpoint(restoreExpense, { params: { expenseId: id }, idempotencyKey })
    : callEndpoint(restoreSettlement, {
        params: { settlementId: id },
        query: { act: 'true' },
        idempotencyKey,
      }));
  await revalidateAll();
}

/** Makes a change. @returns whether it is made: otherwise it waits on this device. */
const submit = async <Action extends OutboxAction>(change: SentChange<Action>): Promise<boolean> =>
  (await submitChange(change)) !== undefined;

const restored = <Item extends { readonly version: number }>(item: Item): Item => ({
  ...item,
  version: item.version + 2,
});

const restoredWith = ({ joined }: Pick<LedgerChange, 'joined'>): Pick<LedgerChange, 'joined'> => {
  if (!joined?.before) return {};
  return joined.kind === 'expense'
    ? { joined: { kind: joined.kind, after: restored(joined.before) } }
    : { joined: { kind: joined.kind, after: restored(joined.before) } };
};

/** `item` is the row before the deletion. Returns whether it is restored, else it waits. Throws ApiError if refused. */
export const restoreRecord = (item: RecordItem, { viewerId, idempotencyKey }: Act): Promise<boolean> =>
  item.type === 'expense'
    ? submit({
        action: 'restoreExpense',
        params: { expenseId: item.id },
        idempotencyKey,
        viewerId,
        effect: { kind: 'expense', after: restored(item.data), ...restoredWith(joinedSettlement(item.data)) },
      })
    : submit({
        action: isOfAct(item) ? 'restoreAct' : 'restoreSettlement',
        params: { settlementId: item.data.id },
        idempotencyKey,
        viewerId,
        effect: {
          kind: 'settlement',
          after: restored(item.data),
          ...restoredWith(joinedAdvance(item.data)),
          ...(item.others && {
            parts: item.others.map((other) => ({ kind: 'settlement', after: restored(other) })),
          }),
        },
      });
