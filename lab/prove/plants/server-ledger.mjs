import { plant } from './plant.mjs';

const RANDOM = 'random/foreseen.test.ts';

/** Records, balances and money. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_LEDGER = [
  plant('The sign of a balance is turned round, in pounds only')
    .in('features/balances/service.ts', 'balances/history.test.ts')
    .from('amount > 0 ? members')
    .to("amount > 0 !== (currency === 'GBP') ? members"),
  plant('A settlement is restored unchecked, unless in rupees')
    .in('settlements/restoring.ts', 'restore.test.ts')
    .from('requireStillOwed(settlement, ')
    .to("settlement.currency === 'INR' && requireStillOwed(settlement, "),
  plant('Members of a group who are not in an expense of it do not see it in their lists')
    .in('expenses/compose-expense.ts', RANDOM)
    .from('...firstVersion({ creation, participantIds, context, createdBy, at }),')
    .to(
      '...firstVersion({ creation, participantIds, context, createdBy, at }), audience: [...participantIds],',
    ),
  plant('Outside of groups an expense takes any category')
    .in('expenses/choose-category.ts', RANDOM)
    .from('isGivenCategory(name))')
    .to('isGivenCategory(name) || !group)'),
  plant('Items: the splits of a bill are made without the weights, all alike')
    .in('expenses/compose-shares.ts', RANDOM)
    .from('splitBill({ amountMinor: amount, currency, items, charges })')
    .to(
      'splitBill({ amountMinor: amount, currency, charges, items: items.map((item) => ({ ...item, sharedBy: item.sharedBy.map(({ userId }) => ({ userId, weight: 1 })) })) })',
    ),
  plant('Private notes: a file of a group that is passed on has them')
    .in('expenses/list-service.ts', 'functions/test/private-notes.test.ts')
    .from('yield showExpenses(outlook, listed);')
    .to('yield showOwnExpenses(outlook, listed);'),
  plant('Private notes: of two records that become one, the notes of one go')
    .in('merges/kinds.ts', 'functions/test/private-notes.test.ts')
    .from('  privateNotes,\n  namingActivities,')
    .to('  namingActivities,'),
  plant('Private notes: others are told of one')
    .in('expenses/private-note-service.ts', 'functions/test/private-notes.test.ts')
    .from('sendSignals(call, { userIds: [call.userId], at: call.clock() })')
    .to('sendSignals(call, { userIds: expense.splits.map(({ userId }) => userId), at: call.clock() })'),
  plant('Comments: everybody deletes anybody’s')
    .in('comments/service.ts', RANDOM)
    .from("if (before.authorId !== call.userId) throw new Refusal('forbidden');")
    .to(''),
  plant('Receipts: whoever knows the id of an expense reads its receipt')
    .in('attached-receipts/service.ts', 'functions/test/attached-receipts.test.ts')
    .from(
      'if (!expense || !(await new Outlook(call, viewer).isVisible(expense))) throw notFound();\n  return expense;',
    )
    .to('if (!expense) throw notFound();\n  return expense;'),
  plant('Receipts: a removed image can still be read')
    .in('records/receipts/store.ts', 'functions/test/attached-receipts.test.ts')
    .from('else writer.delete(image);')
    .to(''),
  plant('The third member of a group is taken for an admin')
    .in('groups/policy.ts', 'groups/policy.test.ts')
    .from("ownGroup.members[userId]?.role !== 'admin'")
    .to("ownGroup.members[userId]?.role !== 'admin' && ownGroup.memberIds[2] !== userId"),
  plant('Currency: an edit does not take back what it had moved, in euros only')
    .in('balances/movements.ts', 'balances/history.test.ts')
    .from('...takenBack]).flatMap')
    .to("...takenBack.filter(({ currency }) => currency !== 'EUR')]).flatMap"),
  plant('Role: any member deletes a group')
    .in('groups/policy.ts', 'groups/policy.test.ts')
    .from("ownGroup.members[userId]?.role !== 'admin'")
    .to("ownGroup.members[userId]?.role !== 'admin' && task !== 'deletion'"),
  plant('Quota: the count of a day goes on the next day')
    .in('quotas/store.ts', 'test/limits.test.ts')
    .from('`${ownerId}_${dayOf(at)}`')
    .to('`${ownerId}_day`'),
  plant('Cursor: a page leaves out what is as old as the last one of the page before')
    .in('kit/paging.ts', 'expense-lists.test.ts')
    .from('startAfter(...days, Timestamp.fromDate(after.at), after.id)')
    .to('startAfter(...days, Timestamp.fromDate(after.at))'),
  plant('Audience: members of a group do not see the settlements of others in their lists')
    .in('settlements/compose-settlement.ts', RANDOM)
    .from('...firstVersion({ creation, participantIds, context, createdBy, at }),')
    .to(
      '...firstVersion({ creation, participantIds, context, createdBy, at }), audience: [...participantIds],',
    ),
  plant('Cache key: whether somebody is a member is remembered of the first group and believed of all')
    .in('acquaintance/outlook.ts', 'acceptance/groups.test.ts')
    .from('this.#groups.get(groupId)')
    .to('[...this.#groups.values()][0]'),
  plant('Index: the one of the balances of a group runs the wrong way')
    .in('firestore.indexes.json', 'indexes.test.ts')
    .from('"fieldPath": "amount",\n          "order": "DESCENDING"')
    .to('"fieldPath": "amount",\n          "order": "ASCENDING"'),
  plant('Rule: whoever is signed in reads any document')
    .in('firestore.rules', 'rules.test.ts')
    .from('allow read, write: if false')
    .to('allow write: if false; allow read: if request.auth != null'),
  plant('Idempotency: one key is the same for everybody')
    .in('kit/idempotency.ts', RANDOM)
    .from('idFromKey(call.userId, kind, key)')
    .to('idFromKey(kind, kind, key)'),
  plant('Trigger id: two changes of one kind to an expense are one entry of the log')
    .in('triggers/describe-change.ts', 'storm/event-storm.test.ts')
    .from("logIdOf({ kind: 'expenses', ...after })")
    .to('`expenses_${after.id}_${verb}`'),
  plant('Recurring: the 31st drifts to the 28th for good')
    .in('recurrences/rule.ts', 'recurrences/rule.test.ts')
    .from('Math.min(date, lastDate)')
    .to('Math.min(date, 28)'),
  plant('Recurring: a skipped day is added all the same')
    .in('recurrences/make-due.ts', 'functions/test/recurrences.test.ts')
    .from('series.skippedDays.includes(day) ||')
    .to('series.skippedDays.includes(series.doneThrough) ||'),
  plant('Recurring: somebody who has left goes on being charged')
    .in('recurrences/make-due.ts', 'functions/test/recurrences.test.ts')
    .from('if (leftIds.length > 0) return put(')
    .to('if (leftIds.length > 99) return put('),
  plant('Recurring: resuming adds all days of the pause')
    .in('recurrences/change-service.ts', 'functions/test/recurrences.test.ts')
    .from('yesterday > series.doneThrough ? yesterday : series.doneThrough')
    .to('yesterday > series.doneThrough ? series.doneThrough : series.doneThrough'),
  plant('Recurring: an edit leaves the currency as it was')
    .in('recurrences/edit-service.ts', 'functions/test/recurrences.test.ts')
    .from('...pickFields(SERIES, template), amount, currency,')
    .to('...pickFields(SERIES, template), amount,'),
  plant('Conversion: any rate passes for that of the ECB')
    .in('expenses/check-conversion.ts', 'conversions.test.ts')
    .from('return !stored || !isSameRate(stored, conversion.rate);')
    .to('return !stored;'),
  plant('Conversion: the amount need not follow from the rate')
    .in('core/src/conversion.ts', 'conversion.test.ts')
    .from('if (expected === amount) return undefined;')
    .to('if (expected !== undefined) return undefined;'),
  plant('Settle all: what the payer is owed is cleared with its sign turned round')
    .in('core/src/ledger.ts', 'settled-amounts.test.ts')
    .from('effects: effectsOfSettlement({ ...record, amount }),')
    .to('effects: effectsOfSettlement({ ...record, amount: toMinor(Math.abs(amount)) }),'),
  plant('Settle all: in rupees any rate passes for that of the ECB')
    .in('settlements/check-settles.ts', 'functions/test/settle-all.test.ts')
    .from('settles.findIndex((settled) =>')
    .to("settles.findIndex((settled) => to !== 'INR' &&"),
  plant('Settle all: more is cleared than the payer is owed')
    .in('settlements/require-owed.ts', RANDOM)
    .from('return amount < 0 ? amount >= owed :')
    .to('return amount < 0 ||'),
  plant('Settle all: what cleared several currencies is restored unchecked')
    .in('settlements/require-owed.ts', 'settlements/policy.test.ts')
    .from('if (isOwed(paid, balances, 0)) return;')
    .to('if (paid.settles || isOwed(paid, balances, 0)) return;'),
  plant('Settle all: only the first of the balances that it clears is guarded')
    .in('records/settlements/store.ts', 'functions/test/settle-all.test.ts')
    .from('lowerBalances(call, batch, { deltas, balance, at });')
    .to(
      'if (balance === balances[0]) lowerBalances(call, batch, { deltas, balance, at });\n    else addDeltas(call, batch, { deltas, names: new Map(Object.entries(balance.names)), groupId, currency, at });',
    ),
  plant('Settle all: only the first of the balances is guarded where it is restored')
    .in('records/settlements/store.ts', 'functions/test/settle-all.test.ts')
    .from('drawnFrom.find(')
    .to('drawnFrom.slice(0, 1).find('),
  plant('Money back: whoever received it is owed it')
    .in('core/src/ledger.ts', 'core/src/ledger.test.ts')
    .from('isRefund ? [owing, owed] : [owed, owing]')
    .to('[owed, owing]'),
  plant('Money back: it counts as spent')
    .in('core/src/statistics.ts', 'core/src/statistics.test.ts')
    .from('signOfExpense(expense);')
    .to('1;'),
  plant('Money back: a settlement pays for it')
    .in('core/src/paid-back.ts', 'core/src/paid-back.test.ts')
    .from('signOfExpense(expense) > 0 ? effectsOfExpense(expense) : []')
    .to('effectsOfExpense(expense)'),
  plant('Money back: the rows of a file go the other way')
    .in('imports/record-of-nets.ts', 'imports/read-file.test.ts')
    .from('const sign = isRefund ? -1 : 1;')
    .to('const sign = 1;'),
  plant('Money back: an edit of the amount makes it an expense')
    .in('expenses/merge-expense.ts', 'functions/test/refunds.test.ts')
    .from('...mergeFields(EXPENSE, dated(before), changes),')
    .to(
      '...mergeFields(EXPENSE, dated(before), changes), isRefund: changes.isRefund ?? (before.isRefund && changes.amount === undefined),',
    ),
  plant('Money back: who is taken out leaves the others with another balance')
    .in('shared-records/take-out.ts', 'take-out.test.ts')
    .from(' * signOfExpense(expense)')
    .to(''),
  plant('Money back: a series is lowered by it as by an expense')
    .in('recurrences/lowered-by-series.ts', 'recurrences/lowered-by-series.test.ts')
    .from('splits,\n  isRefund,\n  deletedAt')
    .to('splits,\n  isRefund: false,\n  deletedAt'),
  plant('Paid back: more than the share')
    .in('core/src/paid-back.ts', 'core/src/paid-back.test.ts')
    .from('const part = Math.min(amount, settled);')
    .to('const part = settled;'),
  plant('Paid back: what an earlier settlement pays of an expense counts as open')
    .in('core/src/paid-back.ts', 'settle-expenses.test.ts')
    .from('Math.max(0, share - sumOf(expense.settledBy ?? [], parties))')
    .to('share'),
  plant('Paid back: others in an expense outside of groups see what two of them settle')
    .in('shared-records/present-expense.ts', 'settle-expenses.test.ts')
    .from('return [id, ordinary.toSorted(byTime)] as const;')
    .to(
      'const all = named.map(([settlementId, one]) => ({ ...one, settlementId }));\n    return [id, (groupId === null ? all : ordinary).toSorted(byTime)] as const;',
    ),
  plant('References: every payment of two people may have the same')
    .in('payment-references/store.ts', 'settle-payments.test.ts')
    .from('id !== holding.settlementId && actId !== holding.actId')
    .to('id === holding.settlementId && actId !== holding.actId'),
  plant('Advance: it stays when its settlement is deleted')
    .in('settlements/act-together.ts', 'settle-payments.test.ts')
    .from('if (!advance || isSameFate(advance, after)) return { before, after };')
    .to('if (!advance || after.deletedAt !== null) return { before, after };'),
  plant('Acts: only the one that is named goes, comes or is received')
    .in('settlements/concerned.ts', 'settle-act.test.ts')
    .from('const act = isAct ? await readAct(call, named) : [named];')
    .to('const act = isAct && named.deletedAt ? await readAct(call, named) : [named];'),
  plant('Acts: who pays confirms it by what is set off')
    .in('core/src/act-net.ts', 'core/src/act-net.test.ts')
    .from('nets.some(({ amountMinor }) => amountMinor > 0)')
    .to('nets.length > 0'),
  plant('Places: what the person has paid counts for the name')
    .in('places/replace-in-place.ts', 'functions/test/claims.test.ts')
    .from('return { ...replaced, settledBy, ...actsOf(expense, replaced, succession) };')
    .to('return { ...replaced, ...actsOf(expense, replaced, succession), ...(settledBy && {}) };'),
  plant('Changes: what settlements are for is beyond the size of a page')
    .in('changes/service.ts', 'functions/test/changes/changes.test.ts')
    .from('records.map((record) => 1 + namedBy(record, stream).length)')
    .to('records.map(() => 1)'),
  plant('Received: another amount keeps the mark')
    .in('settlements/apply-changes.ts', 'settle-payments.test.ts')
    .from('...(!isSameMoney && { receivedAt: null })')
    .to('...(!isSameMoney && {})'),
];
