import { chosen, drawn } from './plant.mjs';

/** Recording what was paid back. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const CLIENT_SETTLEMENTS = [
  drawn('UPI: the ID to pay to is not shown').from('>\n          {upiId}').to('>\n          {null}'),
  drawn('UPI: nobody is shown how to pay by it')
    .from('if (!counterpart) return undefined;')
    .to('if (counterpart ?? true) return undefined;'),
  drawn('UPI: a friend who has a UPI ID is asked for one')
    .from('return friend.upiId === undefined ? null :')
    .to('return true ? null :'),
  drawn('Settle everything: no sum is shown, and one that is unknown breaks the screen')
    .from('if (total === undefined) return null; return ( <RowBalance')
    .to('if (total !== undefined) return null; return ( <RowBalance'),
  drawn('Settle up: the amount can be typed where it is fixed, and nowhere else')
    .from('{!isFixed && <SettlementAmountField form={form} />}')
    .to('{isFixed && <SettlementAmountField form={form} />}'),
  chosen('Money twice: each attempt to record a payment has a key of its own')
    .from('const idempotencyKey = isAll ? keyOf(settlements) : draft.idempotencyKey;')
    .to('const idempotencyKey = isAll ? keyOf(settlements) : crypto.randomUUID();'),
  chosen('Wrong way: of what is settled in one currency, who is owed pays')
    .from('const [from, to] = total > 0 ? [userId, other] : [other, userId];')
    .to('const [from, to] = total > 0 ? [other, userId] : [userId, other];'),
  chosen('Wrong currency: a payment of another amount keeps its mark as received')
    .from('receivedAt: isSameMoney ? before.receivedAt : undefined,')
    .to('receivedAt: before.receivedAt,'),
  chosen('Edit: the most that a payment may be lacks what it has paid itself')
    .from('return { ...bare, amount: toMinor(amount + (row?.amount ?? 0)) };')
    .to('return { ...bare, amount: toMinor(row?.amount ?? 0) };'),
  chosen('Draft lost: what is typed of a payment is not kept')
    .from('if (keptForm) keepSettlement(fields, { ...keptForm, idempotencyKey });')
    .to(''),
  chosen('Edit: a note that is removed stays')
    .from("(value ?? (kind === 'flag' ? false : null))")
    .to("(value ?? (kind === 'flag' ? false : undefined))"),
];
