import { Failure } from '../../scripts/lib/output.mjs';

/**
 * A bug that is planted on purpose: a text of one file that is replaced by another. Files are named by the end of their
 * path, as findSource takes it: folders may move.
 * @typedef {object} PlantedBug
 * @property {string} bug what is wrong then, in words
 * @property {string} file where it is planted
 * @property {string} test the file of tests that is to notice
 * @property {string} from occurs once in the file
 * @property {string} to
 */

/**
 * Returns a text with the bug planted.
 * @param {string} text of the file
 * @param {Omit<PlantedBug, 'test'>} bug
 * @returns {string}
 * @throws {Failure} unless the text to replace is there exactly once
 */
export function plantBug(text, { bug, file, from, to }) {
  const count = from === '' ? 0 : text.split(from).length - 1;
  if (count !== 1) {
    throw new Failure(
      `"${bug}" cannot be planted: ${JSON.stringify(from)} is ${count} times in ${file}, not once. Say in lab/prove/planted-bugs.mjs how it is planted now.`,
    );
  }
  // A function, because a `$` in a replacement text has a meaning.
  return text.replace(from, () => to);
}

/** Describes a bug, in the order of the type above. @param {string} bug */
const plant = (bug) => ({
  /** @param {string} file @param {string} test */
  in: (file, test) => ({
    /** @param {string} from */
    from: (from) => ({
      /** @param {string} to @returns {PlantedBug} */
      to: (to) => ({ bug, file, test, from, to }),
    }),
  }),
});

const RANDOM = 'random/foreseen.test.ts';

/** Each of them is planted alone. @type {readonly PlantedBug[]} */
export const PLANTED_BUGS = [
  plant('The sign of a balance is turned round, in pounds only')
    .in('balances/present.ts', 'balances/history.test.ts')
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
  plant('Comments: everybody deletes anybody’s')
    .in('comments/service.ts', RANDOM)
    .from("if (before.authorId !== callerId) throw new Refusal('forbidden');")
    .to(''),
  plant('Receipts: whoever knows the id of an expense reads its receipt')
    .in('attached-receipts/service.ts', 'functions/test/attached-receipts.test.ts')
    .from(
      'if (!expense || !(await new Outlook(db, viewer).isVisible(expense))) throw notFound();\n  return expense;',
    )
    .to('if (!expense) throw notFound();\n  return expense;'),
  plant('Receipts: a removed image can still be read')
    .in('records/receipts/store.ts', 'functions/test/attached-receipts.test.ts')
    .from('else writer.delete(image);')
    .to(''),
  plant('The third member of a group is taken for an admin')
    .in('groups/policy.ts', 'groups/policy.test.ts')
    .from("own.members[userId]?.role !== 'admin'")
    .to("own.members[userId]?.role !== 'admin' && own.memberIds[2] !== userId"),
  plant('Currency: an edit does not take back what it had moved, in euros only')
    .in('balances/movements.ts', 'balances/history.test.ts')
    .from('...taken]).flatMap')
    .to("...taken.filter(({ currency }) => currency !== 'EUR')]).flatMap"),
  plant('Role: any member deletes a group')
    .in('groups/policy.ts', 'groups/policy.test.ts')
    .from("own.members[userId]?.role !== 'admin'")
    .to("own.members[userId]?.role !== 'admin' && task !== 'deletion'"),
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
    .from('idFromKey(callerId, kind, idempotencyKey)')
    .to('idFromKey(kind, kind, idempotencyKey)'),
  plant('Trigger id: two changes of one kind to an expense are one entry of the log')
    .in('triggers/describe-change.ts', 'storm/event-storm.test.ts')
    .from("logIdOf({ kind: 'expenses', ...after })")
    .to('`expenses_${after.id}_${verb}`'),
  plant('Acceptance: who invites somebody sees their record at once')
    .in('acquaintance/see-person.ts', 'acceptance/same-bytes.test.ts')
    .from('isAlikeToAll(person) || isMutual(tie)')
    .to('isAlikeToAll(person) || tie?.hasAccepted'),
  plant('Acceptance: editing a settlement that somebody recorded accepts them')
    .in('settlements/store.ts', 'acceptance/records.test.ts')
    .from('putFriends(db, writer, { settlement: after, at })')
    .to('putFriends(db, writer, { settlement: after, at, askedBy: after.updatedBy })'),
  plant('Requests: what somebody not accepted records counts in the overall balance')
    .in('balances/split-balances.ts', 'acceptance/requests.test.ts')
    .from("isHeeded(tie) ? 'ordinary' : 'requested'")
    .to("isHeeded(tie) ? 'ordinary' : 'ordinary'"),
  plant('Requests: settlements of somebody not accepted are in the lists')
    .in('settlements/list-service.ts', 'acceptance/records.test.ts')
    .from('outlook.isOrdinary(settlement)')
    .to('outlook.isVisible(settlement)'),
  plant('Group requests: whoever was added reads the group without having joined it')
    .in('groups/policy.ts', 'acceptance/groups.test.ts')
    .from('if (!group || !hasJoined(group, userId)) throw notFound();')
    .to('if (!group || !group.memberIds.includes(userId)) throw notFound();'),
  plant('Decline: whoever recorded it brings it back')
    .in('shared-records/policy.ts', 'acceptance/requests.test.ts')
    .from('isDeclined && deletedBy !== userId')
    .to('isDeclined && deletedBy === null'),
  plant('Decline: somebody who has settled and gone keeps it from being declined')
    .in('shared-records/decline.ts', 'acceptance/leavers.test.ts')
    .from('takeOut(before, { userId: callerId, isTogether: goes })')
    .to('before'),
  plant('Decline: only a page of what somebody recorded is taken back')
    .in('requests/open-records.ts', 'acceptance/requests.test.ts')
    .from('isLast = last === undefined || page.length < PAGE_SIZE;')
    .to('isLast = true;'),
  plant('Decline: who accepts somebody afterwards is out of their series all the same')
    .in('requests/person-service.ts', 'functions/test/recurrences.test.ts')
    .from('marks: { accepted: clock(), declined: null }')
    .to('marks: { accepted: clock() }'),
  plant('Joining: whoever is in as many groups as one can be in joins another')
    .in('groups/join-group.ts', 'test/room.test.ts')
    .from('    await requireOwnRoom(db, userId, group.kind);\n')
    .to(''),
  plant('Linking: in a full group the name that goes makes no room')
    .in('groups/add-member.ts', 'people-by-name.test.ts')
    .from('requireRoomFor(withoutReplaced(group, adding), person.id);\n    // What')
    .to('requireRoomFor(group, person.id);\n    // What'),
  plant('Block: what is in a group that the blocked added somebody to is found by its id')
    .in('acquaintance/outlook.ts', 'acceptance/blocks.test.ts')
    .from("if (!isParty || membership === 'silenced') return 'hidden';\n      if (membership === 'pending')")
    .to("if (!isParty) return 'hidden';\n      if (membership !== 'none')"),
  plant('Decline: what others share goes with it')
    .in('shared-records/decline.ts', 'acceptance/third.test.ts')
    .from('pairs.every(goes) && !isShared(rest)')
    .to('pairs.every(goes)'),
  plant('Lowering: whoever has accepted somebody before blocking them owes by their edits')
    .in('acquaintance/read-relations.ts', 'permissions/lowering.test.ts')
    .from('accepted[userId] !== undefined && !isBlocked')
    .to('accepted[userId] !== undefined'),
  plant('Block: whoever is blocked signals what they record')
    .in('describe-change.ts', 'acceptance/blocks.test.ts')
    .from('.filter((userId) => !silentFor.has(userId))')
    .to(''),
  plant('Block: a group that the blocked adds somebody to is a request')
    .in('groups/compose-member.ts', 'acceptance/blocks.test.ts')
    .from('isSilenced: blockers.size > 0')
    .to('isSilenced: false'),
  plant('Block: the blocker still deletes what the blocked recorded')
    .in('acquaintance/read-relations.ts', 'acceptance/records.test.ts')
    .from('hiding.some((userId) => friendships.get(userId)?.blocked[actorId] !== undefined)')
    .to('hiding.some((userId) => friendships.get(userId)?.blocked[userId] !== undefined)'),
  plant('Mail: an invitation goes out in the name of an unverified account')
    .in('rules/invitation.ts', 'acceptance/mails.test.ts')
    .from("inviter.isEmailVerified ? 'pending' : 'held'")
    .to("inviter.isEmailVerified ? 'pending' : 'pending'"),
  plant('Pre-hijack: a reset hands over the record that was planted')
    .in('auth/reconcile.ts', 'takeover.test.ts')
    .from("if (verdict !== 'stale')")
    .to("if (verdict === 'owner') return believe(deps, identity, token);\n  if (verdict !== 'stale')"),
  plant('Pre-hijack: the verification link works in anybody’s session')
    .in('auth/verification-service.ts', 'verification.test.ts')
    .from("if (firebaseUid !== token.firebaseUid) throw new Refusal('not-yourself');")
    .to('void firebaseUid;'),
  plant('UPI ID: of somebody unverified it is shown to friends')
    .in('acquaintance/see-person.ts', 'verification.test.ts')
    .from('isEmailVerified || isGuest ? upiId : null')
    .to('upiId'),
  plant('By name only: an address copies the name of somebody who has not accepted into the records')
    .in('merges/carry-over.ts', 'people-by-name.test.ts')
    .from('given.nameOnlyIn !== null ? given.name : to.name')
    .to('given.nameOnlyIn !== null ? to.name : to.name'),
  plant('Merging: a person is shown half of their lists')
    .in('rules/merging.ts', 'functions/test/merge.test.ts')
    .from("if (own?.isMoving) throw new Refusal('merging');")
    .to(''),
  plant('Merging: whom a record has blocked is not blocked from the first moment on')
    .in('identities/store.ts', 'acceptance/merge.test.ts')
    .from('putBlocksOf(this.#db, this.#batch, { people: blocks.people, into: merge.into.id });')
    .to('void blocks;'),
  plant('By name only: what is open with them is missing among the friends')
    .in('friends/service.ts', 'people-by-name.test.ts')
    .from('!isFriend && shown.length === 0')
    .to('!isFriend && (isByName || shown.length === 0)'),
  plant('By name only: a group falls to somebody without an account')
    .in('groups/policy.ts', 'rules/groups/policy.test.ts')
    .from('([, { isNameOnly }]) => !isNameOnly')
    .to('([, { isNameOnly }]) => isNameOnly || !isNameOnly'),
  plant('Import: what a person deleted comes back with the next import of the file')
    .in('imports/compose-rows.ts', 'imports.test.ts')
    .from('record.deletedAt !== null && isVersionOfImport(record)')
    .to('record.deletedAt !== null'),
  plant('Import: taking one back moves the balance of somebody who has left')
    .in('imports/undo-service.ts', 'imports.test.ts')
    .from('goneFrom(group, members).length > 0')
    .to('goneFrom(group, members).length > 999'),
  plant('Declining a group: the settled history of an earlier membership goes with it')
    .in('places/carry-place.ts', 'acceptance/readded.test.ts')
    .from('kindsOf(place, { after: place.leftAt, before })')
    .to('kindsOf(place, { after: null, before })'),
  plant('Declining a group: a history that others have made uneven stays with who declined')
    .in('places/carry-place.ts', 'acceptance/readded.test.ts')
    .from('before !== undefined || (await isEven(db, place))')
    .to('true'),
  plant('Simplifying: reading the balances of a group stores them')
    .in('balances/simplification.ts', 'functions/test/reads-write-nothing.test.ts')
    .from('return (await planFor(deps, group)).balances;')
    .to('await simplifyGroup(deps, group); return (await planFor(deps, group)).balances;'),
  plant('Simplifying: an import that ends leaves the debts as they were')
    .in('triggers/simplify-after.ts', 'functions/test/imports.test.ts')
    .from('if (hasEnded && before?.status !== after.status)')
    .to('if (hasEnded && before?.status === after.status)'),
  plant('Declining a group: what simplifying has moved stays with who declined')
    .in('places/carry-place.ts', 'acceptance/groups.test.ts')
    .from('place.leftAt === null ? recent : withoutMoves')
    .to('withoutMoves'),
  plant('Declining a group: who declined is in what is restored later')
    .in('places/carry-place.ts', 'acceptance/groups.test.ts')
    .from('isIn(expense) && isWithin(expense.createdAt)')
    .to('expense.deletedAt === null && isIn(expense)'),
  plant('Declining a group: entries that are logged late name who declined')
    .in('carry-late-entries.ts', 'acceptance/groups.test.ts')
    .from('places.filter(({ userId }) => audience.includes(userId))')
    .to('places.filter(() => false)'),
  plant('Deleting the account: the own name stays where it was a place in a group')
    .in('requests/group-service.ts', 'names.test.ts')
    .from('isDeletion && own.name === caller?.name')
    .to('false'),
  plant('Import: a row goes under the key of another one')
    .in('imports/check-keys.ts', 'announced-imports.test.ts')
    .from('row.occurrence)) !== row.key)')
    .to('row.occurrence)) === row.kind)'),
  plant('Import: it makes more of somebody than it announced')
    .in('imports/count-moved.ts', 'announced-imports.test.ts')
    .from('if (!isAnnounced || ')
    .to('if ('),
  plant('Import: the log tells of it with the first records only where it goes on')
    .in('triggers/describe-import.ts', 'announced-imports.test.ts')
    .from('(before?.firstSliceAt ?? null) === null && after.firstSliceAt !== null')
    .to("after.status === 'done' && after.firstSliceAt !== null"),
  plant('Not mine: the same person names them in a later import')
    .in('imports/policy.ts', 'disowned-imports.test.ts')
    .from('if (refused) throw')
    .to("if (refused?.path === '') throw"),
  plant('Not mine: the same person links a name to them')
    .in('groups/link-member.ts', 'disowned-imports.test.ts')
    .from('placeOf === userId || isRefused')
    .to('isRefused'),
  plant('Not mine: it can be said for ever')
    .in('imports/policy.ts', 'disowned-imports.test.ts')
    .from('if (at > answer.until) throw')
    .to('if (at > answer.until && at < answer.until) throw'),
  plant('Not mine: who joined after the import says it, too')
    .in('imports/policy.ts', 'disowned-imports.test.ts')
    .from('if (!joinedIds.includes(callerId)) return JOINED_LATER;')
    .to(''),
  plant('Not mine: what they have beside the import goes with it')
    .in('places/carry-place.ts', 'disowned-imports.test.ts')
    .from(
      "? all.where('participantIds', 'array-contains', userId).where('groupId', '==', groupId)\n      : all.where('imported.importId', '==', importId);",
    )
    .to(
      "? all.where('participantIds', 'array-contains', userId).where('groupId', '==', groupId)\n      : all.where('groupId', '==', groupId);",
    ),
  plant('Claim: a name that is owed something is theirs at once')
    .in('claims/join-with-claim.ts', 'functions/test/claims.test.ts')
    .from('if (open.length > 0) {')
    .to('if (open.some(({ amount }) => amount === 0)) {'),
  plant('Claim: two wait for one name')
    .in('claims/join-by-claim.ts', 'functions/test/claims.test.ts')
    .from('const isClaimed = waiting.some(({ claim }) => claim.nameId === nameId);')
    .to('const isClaimed = waiting.some(({ claim }) => claim.userId === nameId);'),
  plant('Claim: it is confirmed while the name and the claimer are in one record')
    .in('claims/confirm-claim.ts', 'functions/test/claims.test.ts')
    .from('if (isOneRecord) throw refuse();')
    .to(''),
  plant('Objection: whoever is in the group can object')
    .in('claims/find-claim.ts', 'functions/test/claims.test.ts')
    .from('against.some((userId) => currentIdOf(userId) === callerId)')
    .to('against.some((userId) => currentIdOf(userId) !== callerId)'),
  plant('Objection: a payment that was claimed stays with the claimer')
    .in('merges/kinds.ts', 'functions/test/claims.test.ts')
    .from('...replaceInSettlement(before, succession, at), ...claimedIn(before, carried)')
    .to('...replaceInSettlement(before, succession, at)'),
  plant('Claim: an admin confirms their own')
    .in('features/claims/service.ts', 'functions/test/claims.test.ts')
    .from("if (claimerId === callerId) throw new Refusal('forbidden');")
    .to(''),
  plant('Import: a payment of the file goes the other way')
    .in('imports/record-of-nets.ts', 'imports/read-file.test.ts')
    .from('from: from[0], to: to[0]')
    .to('from: to[0], to: from[0]'),
  plant('By name only: a member writes what somebody with an account paid')
    .in('settlements/require-party.ts', 'settlements/policy.test.ts')
    .from('both.every((id) => group.members[id]?.isNameOnly === true)')
    .to('both.some((id) => group.members[id]?.isNameOnly === true)'),
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
    .from('amount,\n      currency,\n      paidBy,')
    .to('amount,\n      paidBy,'),
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
    .in('settlements/check-settles.ts', 'settle-all.test.ts')
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
    .from('lowerBalances(db, batch, { deltas, balance, at });')
    .to(
      'if (balance === balances[0]) lowerBalances(db, batch, { deltas, balance, at });\n    else addDeltas(db, batch, { deltas, names: new Map(Object.entries(balance.names)), groupId, currency, at });',
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
    .from('expense.isRefund ? -1 : 1')
    .to('1'),
  plant('Money back: a settlement pays for it')
    .in('core/src/paid-back.ts', 'core/src/paid-back.test.ts')
    .from('expense.isRefund ? [] : effectsOfExpense(expense)')
    .to('effectsOfExpense(expense)'),
  plant('Money back: the rows of a file go the other way')
    .in('imports/record-of-nets.ts', 'imports/read-file.test.ts')
    .from('const sign = isRefund ? -1 : 1;')
    .to('const sign = 1;'),
  plant('Money back: an edit of the amount makes it an expense')
    .in('expenses/merge-expense.ts', 'functions/test/refunds.test.ts')
    .from('before.payers.map(withoutName) : undefined),\n    isRefund: changes.isRefund ?? before.isRefund,')
    .to('before.payers.map(withoutName) : undefined),\n    isRefund: changes.isRefund,'),
  plant('Money back: who is taken out leaves the others with another balance')
    .in('shared-records/take-out.ts', 'take-out.test.ts')
    .from(' * (expense.isRefund ? -1 : 1)')
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
    .from('const act = isAct ? await readAct(db, named) : [named];')
    .to('const act = isAct && named.deletedAt ? await readAct(db, named) : [named];'),
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
    .from('records.map((one) => 1 + namedBy(one, stream).length)')
    .to('records.map(() => 1)'),
  plant('Received: another amount keeps the mark')
    .in('settlements/apply-changes.ts', 'settle-payments.test.ts')
    .from('...(!isSameMoney && { receivedAt: null })')
    .to('...(!isSameMoney && {})'),
  plant('Changes: nobody is told that they were taken out of an expense')
    .in('shared-records/feed-fields.ts', 'functions/test/changes/changes.test.ts')
    .from('after.everIn ?? before?.everIn ?? before?.participantIds ?? []')
    .to('[]'),
  plant('Changes: who joins a group does not get its past')
    .in('changes/plan.ts', 'changes/plan.test.ts')
    .from('!knownGroups.includes(code)')
    .to('known === undefined && !knownGroups.includes(code)'),
  plant('Changes: the last minute is not read again')
    .in('changes/service.ts', 'functions/test/changes/changes.test.ts')
    .from('const OVERLAP_SECONDS = 60;')
    .to('const OVERLAP_SECONDS = 0;'),
  plant('Changes: a block does not take away what is on the device')
    .in('changes/sight.ts', 'changes/plan.test.ts')
    .from('if (codes.some((code) => blocksIn(was.get(code)) !== blocksIn(now.get(code))))')
    .to('if (was.size < 0)'),
  plant('Changes: somebody is accepted and removed between two readings, and what they recorded is missing')
    .in('changes/sight.ts', 'functions/test/changes/changes.test.ts')
    .from('(isAfter(at, until) ? [userId] : [])')
    .to('[]'),
  plant('Changes: a deleted comment stays on devices')
    .in('comments/store.ts', 'functions/test/changes/changes.test.ts')
    .from('  feedExpenseOf(db, writer, before.expenseId);\n')
    .to(''),
  plant('Push: what was switched off within the ten minutes is told')
    .in('push/deliver-push.ts', 'functions/test/push.test.ts')
    .from('notices.filter(({ kind }) => wanted[kind])')
    .to('notices'),
  plant('Push: what a blocked member of a common group does is told')
    .in('push/describe-notices.ts', 'functions/test/push.test.ts')
    .from('  if (!(await outlook.heeds(actor.id, groupId))) return false;\n')
    .to(''),
  plant('Push: a browser whose session has ended is told')
    .in('push/live-subscriptions.ts', 'functions/test/push.test.ts')
    .from('if (isOver || isForeign)')
    .to('if (isForeign)'),
  plant('Push: a browser that has it is told again when another one failed')
    .in('push/turns.ts', 'push/turns.test.ts')
    .from('failedIn?.includes(browserId) ?? true')
    .to('true'),
  plant('Push: nothing waits ten minutes')
    .in('push/turns.ts', 'functions/test/push.test.ts')
    .from('plus(now, QUIET_MS)')
    .to('now'),
  plant('Push: who was taken out of an expense is told what it costs')
    .in('core/src/events/say-notice.ts', 'functions/test/push.test.ts')
    .from("price: seesPrice || type.startsWith('settlement_') ? price : 'none',")
    .to('price,'),
  plant('Push: who was taken out of an expense is told of that change as of any other')
    .in('push/queue-notices.ts', 'functions/test/push.test.ts')
    .from('concerned.filter((id) => audience.includes(id))')
    .to('concerned'),
  plant('Mail: a comment is told to whoever has blocked its author, or has yet to accept them')
    .in('comments/post-comment-mails.ts', 'functions/test/comments.test.ts')
    .from('if (!(await outlook.heeds(author.id, expense.groupId)) || !(await')
    .to('if (!(await'),
  plant('Push: a reminder of somebody blocked or not accepted is told')
    .in('push/describe-notices.ts', 'functions/test/push.test.ts')
    .from('  if (!isHeeded(await viewer.tieWith(creditorId))) return [];\n')
    .to(''),
  plant('Push: a friend’s change of what somebody not accepted has recorded is told')
    .in('push/describe-notices.ts', 'functions/test/push.test.ts')
    .from('return outlook.isOrdinary(')
    .to('return outlook.isVisible('),
  plant('Push: who recorded an expense and is not in it any more is not told of it')
    .in('push/queue-notices.ts', 'functions/test/push.test.ts')
    .from('[...participantIds, ...(ownerId === null ? [] : [ownerId])]')
    .to('participantIds'),
  plant('Address: one that somebody has not proven is shown to friends')
    .in('acquaintance/see-person.ts', 'functions/test/verification.test.ts')
    .from('const email = provenEmailOf(person);')
    .to('const { email } = person;'),
  plant('Guests: one leads a group from which the last admin goes')
    .in('groups/policy.ts', 'functions/test/guests.test.ts')
    .from('present.filter(([, { isGuest }]) => !isGuest).toSorted(compareHeirs)')
    .to('present.toSorted(compareHeirs)'),
  plant('Guests: whoever keeps their account stays a guest in their groups')
    .in('records/groups/store.ts', RANDOM)
    .from('{ isGuest: _former, ...member }: MemberRecord')
    .to('member: MemberRecord'),
  plant('Guests: whomever Google lets into an account gets what a guest has planted there')
    .in('auth/policy.ts', 'functions/test/guests.test.ts')
    .from('account.validFrom.getTime() === known.accountValidFrom?.getTime()')
    .to('known.accountValidFrom !== null'),
  plant('Guests: the session of one who was brought along is a way into the account')
    .in('auth/keep-guest.ts', 'functions/test/guests.test.ts')
    .from('change.updateIdentity(identity, { closedAt: at, updatedAt: at });')
    .to('change.updateIdentity(identity, { userId: survivor.id, updatedAt: at });'),
  plant('Guests: one is taken out of a group while an account brings them along')
    .in('rules/merging.ts', 'functions/test/guests.test.ts')
    .from('return (writer) => putTouched(db, writer, user, at);')
    .to('return () => {};'),
  plant('Summary: it is mailed where nothing is open')
    .in('account/digest-service.ts', 'functions/test/digests.test.ts')
    .from('  if (open.length === 0 && requestCount === 0) return undefined;\n')
    .to(''),
  plant('Summary: it counts what people not accepted have recorded')
    .in('account/digest-service.ts', 'functions/test/digests.test.ts')
    .from('const { ordinary } = await splitBalances(db, viewer);')
    .to(
      'const { ordinary: accepted, requested } = await splitBalances(db, viewer);\n  const ordinary = [...accepted, ...requested];',
    ),
  plant('Spending: what one paid counts as one’s share')
    .in('core/src/statistics.ts', 'core/src/statistics.test.ts')
    .from('running.share += sign * partOf(expense.splits, userId);')
    .to('running.share += sign * partOf(expense.payers, userId);'),
  plant('Budgets: the whole bill counts, not one’s own share')
    .in('core/src/budgets.ts', 'core/src/budgets.test.ts')
    .from('const { share: spent }')
    .to('const { total: spent }'),
  plant('Links: who is added later becomes a friend of who came by a link')
    .in('groups/member-friendships.ts', 'test/links.test.ts')
    .from('|| isNameOnly || cameBy) continue;')
    .to('|| isNameOnly) continue;'),
  plant('Links: a link lives on when its maker may not add people any more')
    .in('links/living-link.ts', 'test/links.test.ts')
    .from("!maker || maker.role !== 'admin' || ")
    .to('!maker || '),
  plant('Links: in balances, who is together by a link alone sees addresses')
    .in('shared-records/policy.ts', 'test/links.test.ts')
    .from('strangers.has(id) ?')
    .to('strangers.size < 0 ?'),
  plant('Links: whoever is removed comes back by the link that they came by')
    .in('links/end-link.ts', 'test/links.test.ts')
    .from('if (link) putRevocation')
    .to('if (link && link.joinedCount === 0) putRevocation'),
  plant('Links: a link for one makes friends of two who open it at once')
    .in('records/links/store.ts', 'test/links.test.ts')
    .from(', {\n    lastUpdateTime: revision,\n  });')
    .to(');'),
  plant('Adjustments: equal parts are of the whole amount')
    .in('core/src/split.ts', 'core/src/split.test.ts')
    .from('(amountMinor - sumMinor(adjustments), weights)')
    .to('(amountMinor, weights)'),
  plant('Adjustments: a part is below zero')
    .in('core/src/split.ts', 'core/src/split.test.ts')
    .from(
      "  if (amounts.some((amount) => amount < 0)) return { isOk: false, ...said('adjusted-below-zero') };\n",
    )
    .to(''),
  plant('Adjustments: an edit of the amount loses them')
    .in('expenses/merge-expense.ts', 'expenses/merge-expense.test.ts')
    .from('percentage, shares, adjustment, amount: exact')
    .to('percentage, shares, amount: exact'),
  plant('Adjustments: of two parts of one person one adjustment is lost')
    .in('people/bill-in.ts', 'people/people-in.test.ts')
    .from('toMinor(sum(one.adjustment, other.adjustment))')
    .to('one.adjustment'),
  plant('Adjustments: of two parts of one person one equal part is lost')
    .in('people/bill-in.ts', 'people/people-in.test.ts')
    .from('{ ...split, shares: split.shares ?? 1 }')
    .to('split'),
  plant('Adjustments: an own export loses equal parts')
    .in('imports/own-export.ts', 'core/src/imports/read-file.test.ts')
    .from('    shares,\n    adjustment,\n  }));\n  const [first]')
    .to('    adjustment,\n  }));\n  const [first]'),
  plant('Adjustments: an imported one is none in the rows that are sent')
    .in('imports/import-rows.ts', 'core/src/imports/read-file.test.ts')
    .from('...(adjustment !== undefined && { adjustment }),')
    .to(''),
  plant('Days: nobody is told that an import leaves them out')
    .in('imports/own-export.ts', 'core/src/imports/read-file.test.ts')
    .from('expense.period ? TEXT.daysLeft : remark')
    .to('remark'),
  plant('Series: every few days drifts by a day')
    .in('recurrences/rule.ts', 'core/src/recurrences/rule.test.ts')
    .from('addDays(firstDay, index * step.days)')
    .to('addDays(firstDay, index * step.days + Math.floor(index / 9))'),
  plant('Series: the end of a month is its 28th day')
    .in('recurrences/rule.ts', 'core/src/recurrences/rule.test.ts')
    .from('const LAST_DATE = 31;')
    .to('const LAST_DATE = 28;'),
  plant('Guesses: what the group chose for the same words counts for nothing')
    .in('core/src/guess-category.ts', 'core/src/guess-category.test.ts')
    .from('isSame: isWithin && contains,')
    .to('isSame: false,'),
  plant('Guesses: of what was chosen for the same words the oldest counts')
    .in('core/src/guess-category.ts', 'core/src/guess-category.test.ts')
    .from('similar.find(')
    .to('similar.findLast('),
  plant('Days: an edit of the amount counts nobody’s days, but divides as the parts were')
    .in('expenses/merge-expense.ts', 'test/absences.test.ts')
    .from('if (days) return composeByDays(request, days);')
    .to(''),
  plant('Days: anybody marks the days of a member by name only')
    .in('absences/service.ts', 'test/absences.test.ts')
    .from('requireAdmin(own, callerId);')
    .to(''),
  plant('Days: a split per day takes each day for one of everybody')
    .in('core/src/days-there.ts', 'core/src/days-there.test.ts')
    .from('* (denominator / BigInt(by))')
    .to('* denominator'),
  plant('Days: of two records of a person the days of one are lost')
    .in('people/absences-in.ts', 'test/absences.test.ts')
    .from('keysIn(absences.days, rewriting, joinDays)')
    .to('keysIn(absences.days, rewriting)'),
  plant('Links: whom its maker has blocked is told what a link leads to')
    .in('links/living-link.ts', 'test/links.test.ts')
    .from('callerId !== undefined && (await')
    .to('callerId === undefined && (await'),
  plant('Splits: who has left a group is still in its default and its presets')
    .in('records/groups/store.ts', 'test/group-splits.test.ts')
    .from('      ...splitsAmong({ ...group, ...fields }, { members: fields.members }),\n')
    .to(''),
  plant('Splits: the part of a place that becomes a name is nobody’s')
    .in('groups/place-becomes-name.ts', 'test/group-splits.test.ts')
    .from('      ...splitsUnder(group, idOf),\n')
    .to(''),
  plant('Splits: two who become one person have the part of one')
    .in('core/src/default-split.ts', 'core/src/default-split.test.ts')
    .from('(weights.get(id) ?? 0) + weight')
    .to('weight'),
  plant('Splits: percentages of which a part has left are offered')
    .in('core/src/default-split.ts', 'core/src/default-split.test.ts')
    .from('Math.abs(sum - BASIS_POINTS) <= SPLIT_TOLERANCE_UNITS')
    .to('sum > 0'),
  plant('Marks: a group that one member has archived is archived for all')
    .in('groups/present-group.ts', 'test/group-marks.test.ts')
    .from('const own = group.members[viewerId];')
    .to('const own = Object.values(group.members).find((one) => one.archivedAt ?? one.isFavourite);'),
  plant('Marks: a late event brings back what was archived since')
    .in('groups/own-marks.ts', 'test/group-marks.test.ts')
    .from('archivedAt !== undefined && archivedAt <= recordedAt')
    .to('archivedAt !== undefined'),
  plant('Currencies: the yen has hundredths')
    .in('core/src/other-currencies.ts', 'core/src/money.test.ts')
    .from('  JPY: 0,\n')
    .to(''),
  plant('Currencies: a rate is one of minor units')
    .in('core/src/rate.ts', 'core/src/rate.test.ts')
    .from('BigInt(denominator) * ofFrom)')
    .to('BigInt(denominator) * ofTo)'),
  plant('Currencies: what was read last says the unit of an amount without a currency')
    .in('contract/currency-scope.ts', 'core/src/contract/fields.test.ts')
    .from('    here = outer;')
    .to('    here = scope;'),
  plant('Currencies: yen of a file have hundredths')
    .in('imports/cells.ts', 'core/src/imports/read-file.test.ts')
    .from('const places = decimalsOf(currency);')
    .to('const places = 2;'),
  plant('Currencies: a change of an amount alone is in rupees')
    .in('expenses/change-service.ts', 'functions/test/decimals.test.ts')
    .from('const currency = changes.currency ?? before.currency;')
    .to("const currency = changes.currency ?? 'INR';"),
  plant('Currencies: ₹12.50 becomes ¥1,250 when only the currency changes')
    .in('shared-records/sent-amounts.ts', 'functions/test/decimals.test.ts')
    .from('missing !== undefined && isOtherUnit')
    .to("missing === '' && isOtherUnit"),
  plant('Currencies: the log has old amounts with the decimals of the new currency')
    .in('activities/present.ts', 'functions/test/decimals.test.ts')
    .from('isCurrency(before) ? before : currency, new')
    .to('isCurrency(before) ? currency : currency, new'),
  plant('Roles: the last admin steps down')
    .in('groups/policy.ts', 'test/roles.test.ts')
    .from('isLed(others)')
    .to('isLed(members)'),
  plant('Roles: who takes over a name is no viewer any more')
    .in('merges/replace-in-group.ts', 'test/roles.test.ts')
    .from('strongestOf(known.length > 0 ? known : both)')
    .to('strongestOf(both)'),
  plant('Roles: a link of who stepped down lives again when they are an admin again')
    .in('links/living-link.ts', 'test/roles.test.ts')
    .from('maker.roleAt ?? maker.joinedAt')
    .to('maker.joinedAt'),
  plant('Roles: who was added as a viewer is a member by a link')
    .in('links/join-by-link.ts', 'test/roles.test.ts')
    .from("group.members[person.id]?.role ?? 'member'")
    .to("'member'"),
  plant('Roles: a viewer records money that they got')
    .in('src/rules/rights.ts', 'test/roles.test.ts')
    .from('amountMinor <= 0')
    .to('amountMinor !== 0'),
  plant('Roles: whether a payer is a viewer is looked at before the commit alone')
    .in('settlements/service.ts', 'test/roles.test.ts')
    .from('      requireMaySettle(groupOf(settlement.groupId), callerId, bodies);\n')
    .to(''),
  plant('Who edits: receipts are left out')
    .in('attached-receipts/service.ts', 'test/roles.test.ts')
    .from('  requireMayEdit(group, { userId, createdBy: expense.createdBy });\n')
    .to(''),
  plant('Who edits: series are left out')
    .in('recurrences/change-series.ts', 'test/roles.test.ts')
    .from('      requireMayEdit(group, { userId: callerId, createdBy: before.createdBy });\n')
    .to(''),
  plant('Who edits: a payee may not say that no money came')
    .in('settlements/mark-service.ts', 'test/roles.test.ts')
    .from("stamp, right: 'answer' }")
    .to('stamp }'),
  plant('Closed periods: a day is moved into one')
    .in('expenses/change-service.ts', RANDOM)
    .from('  requireOpen(group, content?.spentOn);\n')
    .to(''),
  plant('Closed periods: the last day is open')
    .in('core/src/group-rights.ts', 'core/src/group-rights.test.ts')
    .from('day <= closedUntil')
    .to('day < closedUntil'),
  plant('Closed periods: whether the day is open is looked at before the commit of a payment alone')
    .in('settlements/service.ts', 'test/closed-periods.test.ts')
    .from('      requireOpen(groupOf(settlement.groupId), paidOnOf(settlement));\n')
    .to(''),
  plant('Closed periods: an import adds to them')
    .in('imports/service.ts', 'test/closed-periods.test.ts')
    .from('requireOpen(group, dayOfImported(after));')
    .to(';'),
  plant('Closed periods: a series adds a day to one')
    .in('recurrences/make-due.ts', 'test/closed-periods.test.ts')
    .from('if (isClosed(group, day)) {')
    .to('if (isClosed(group, undefined)) {'),
  plant('Closed periods: an advance goes with its settlement, whose day alone is open')
    .in('settlements/act-together.ts', 'test/closed-periods.test.ts')
    .from('      requireOpen(stamp.group, spentOnOf(advance));\n')
    .to(''),
  plant('Closed periods: rows of a file are announced that cannot be added')
    .in('imports/close-rows.ts', 'core/src/imports/close-rows.test.ts')
    .from('rows: ledger.rows.filter((row) => !isClosed(row)),')
    .to(''),
];
