import { plant } from './plant.mjs';

/** Leaving, keeping, removing, and what others can lengthen. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_LEAVING = [
  plant('Closed days: an import writes payments to them')
    .in('features/imports/service.ts', 'closed-periods.test.ts')
    .from('for (const { after } of records) requireOpen(group, dayOfImported(after));')
    .to(
      "for (const { kind, after } of records) if (kind === 'expense') requireOpen(group, dayOfImported(after));",
    ),
  plant('Closed days: an act is restored whose payment is on one')
    .in('settlements/act-together.ts', 'closed-periods.test.ts')
    .from('requireOpen(stamp.group, paidOnOf(settlement));')
    .to('if (after.deletedAt !== null) requireOpen(stamp.group, paidOnOf(settlement));'),
  plant('Payments: what the payee says did not come counts as paid back')
    .in('expenses/settled-by.ts', 'settle-payments.test.ts')
    .from('if (!settlement || settlement.deletedAt !== null) return new Map();')
    .to(
      'if (!settlement || (settlement.deletedAt !== null && !settlement.notReceivedReason)) return new Map();',
    ),
  plant('Payments: a reference is not free after "Not received"')
    .in('payment-references/store.ts', 'settle-payments.test.ts')
    .from('settlement.deletedAt !== null) return undefined;')
    .to('(settlement.deletedAt !== null && !settlement.notReceivedReason)) return undefined;'),
  plant('Payments: an imported one keeps its reference from the two of it')
    .in('payment-references/store.ts', 'payment-references/store.test.ts')
    .from(' && actId !== IMPORTED')
    .to(''),
  plant('The weekly mail says yen with decimals')
    .in('mail/mail-words.ts', 'mail/compose-mail.test.ts')
    .from('formatAmount(toMinor(Math.abs(amount)), { currency });')
    .to(
      "formatAmount(toMinor(Math.abs(amount)), { currency: 'USD' }).replace('$', currency === 'JPY' ? 'JP¥' : '$');",
    ),
  plant('Leaving: what a change opens stands with who has left')
    .in('groups/return-as-name.ts', 'leaving-debts.test.ts')
    .from('if (leftIds.size > 0) throw')
    .to('if (leftIds.size > 1) throw'),
  plant('Leaving: what somebody had until they left stays behind when they come back by name')
    .in('groups/place-becomes-name.ts', 'leaving-debts.test.ts')
    .from('leftAt: again || isReturn ? null :')
    .to('leftAt: again ? null :'),
  plant('Leaving: who has left reads what is recorded with their name later')
    .in('groups/membership.ts', 'leaving-debts.test.ts')
    .from('leftOn && createdAt <= leftOn ? placeOf')
    .to('leftOn ? placeOf'),
  plant('Leaving: anybody takes the place of who has left')
    .in('groups/take-place.ts', 'leaving-debts.test.ts')
    .from('?.placeOf !== call.userId ||')
    .to('?.placeOf === undefined ||'),
  plant('Removing: somebody by name only comes back as another name')
    .in('groups/return-as-name.ts', 'leaving-debts.test.ts')
    .from('if (person.nameOnlyIn === group.id)')
    .to("if (person.nameOnlyIn === '')"),
  plant('Bounds: any number of payments names an expense')
    .in('settlements/plan-paid-for.ts', 'functions/test/bounds.test.ts')
    .from('payerIds.length > LIMITS.paymentsPerExpenseMax ||')
    .to(''),
  plant('Bounds: a record forgets who is in it before it forgets who was')
    .in('shared-records/feed-fields.ts', 'records/bounds.test.ts')
    .from('[...former.slice(participantIds.length - LIMITS.everInMax), ...participantIds]')
    .to('all.slice(-LIMITS.everInMax)'),
];
