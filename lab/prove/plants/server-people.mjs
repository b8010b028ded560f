import { plant } from './plant.mjs';

/** Who knows whom, and what one may see of another. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_PEOPLE = [
  plant('Tokens: a program writes with a token that may only read')
    .in('api/router.ts', 'test/tokens.test.ts')
    .from("isForTokens === scope || isForTokens === 'read'")
    .to('isForTokens !== false'),
  plant('Tokens: one that has ended is believed for an hour')
    .in('api/authenticate.ts', 'test/tokens.test.ts')
    .from('createRecentValues<ReadToken>(bounds)')
    .to('createRecentValues<ReadToken>({ ...bounds, ageMsMax: 60 * BELIEVED_MS })'),
  plant('Tokens: the log does not name the program')
    .in('triggers/describe-change.ts', 'test/tokens.test.ts')
    .from('program === undefined ? {} : { program }')
    .to('program === undefined ? {} : {}'),
  plant('Tools: what one token has sealed is carried out with another')
    .in('mcp/serve.ts', 'test/mcp.test.ts')
    .from("createHmac('sha256', bearer)")
    .to("createHmac('sha256', 'key')"),
  plant('Tokens: whoever resets the password leaves a token of somebody else alive')
    .in('auth/personal-tokens.ts', 'test/tokens.test.ts')
    .from('signedInAt >= (await readAccount(call, firebaseUid)).validFrom')
    .to('(await readAccount(call, firebaseUid)).validFrom !== signedInAt'),
  plant('Acceptance: who invites somebody sees their record at once')
    .in('acquaintance/see-person.ts', 'acceptance/same-bytes.test.ts')
    .from('isAlikeToAll(person) || isMutual(tie)')
    .to('isAlikeToAll(person) || tie?.hasAccepted'),
  plant('Acceptance: editing a settlement that somebody recorded accepts them')
    .in('settlements/store.ts', 'acceptance/records.test.ts')
    .from('putFriends(call, writer, { settlement: after, at })')
    .to('putFriends(call, writer, { settlement: after, at, askedBy: after.updatedBy })'),
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
    .from('marks: { accepted: call.clock(), declined: null }')
    .to('marks: { accepted: call.clock() }'),
  plant('Joining: whoever is in as many groups as one can be in joins another')
    .in('groups/join-group.ts', 'test/room.test.ts')
    .from('    await requireOwnRoom(call, userId, group.kind);\n')
    .to(''),
  plant('Linking: in a full group the name that goes makes no room')
    .in('groups/add-person.ts', 'people-by-name.test.ts')
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
    .in('groups/add-person.ts', 'acceptance/blocks.test.ts')
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
    .to("if (verdict === 'owner') return believe(call, identity, token);\n  if (verdict !== 'stale')"),
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
    .from(
      "if (own?.isMoving) throw new Refusal('merging', (await hadTwoAccounts(call, own)) ? TWO_ACCOUNTS : {});",
    )
    .to(''),
  plant('Merging: whom a record has blocked is not blocked from the first moment on')
    .in('identities/store.ts', 'acceptance/merge.test.ts')
    .from('putBlocksOf(this.#call, this.#batch, { people: blocks.people, into: merge.into.id });')
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
  plant('Import: what taking one back opens stands with who has left')
    .in('imports/undo-service.ts', 'test/imports.test.ts')
    .from('requireNobodyLeft(stillOwn, open.flatMap(movedBy));')
    .to(''),
  plant('Declining a group: the settled history of an earlier membership goes with it')
    .in('places/carry-place.ts', 'acceptance/readded.test.ts')
    .from('kindsOf(place, { after: place.leftAt, before })')
    .to('kindsOf(place, { after: null, before })'),
  plant('Declining a group: a history that others have made uneven stays with who declined')
    .in('places/carry-place.ts', 'acceptance/readded.test.ts')
    .from('before !== undefined || (await isEven(call, place))')
    .to('true'),
  plant('Simplifying: reading the balances of a group stores them')
    .in('balances/simplification.ts', 'functions/test/reads-write-nothing.test.ts')
    .from('return (await planFor(call, group)).balances;')
    .to('await simplifyGroup(call, group); return (await planFor(call, group)).balances;'),
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
    .from('isDeletion && ownMember.name === caller?.name')
    .to('false'),
  plant('Import: a row goes under the key of another one')
    .in('features/imports/service.ts', 'announced-imports.test.ts')
    .from('row.occurrence)) !== row.key)')
    .to('row.occurrence)) === row.kind)'),
  plant('Import: it makes more of somebody than it announced')
    .in('features/imports/service.ts', 'announced-imports.test.ts')
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
    .in('claims/link-place.ts', 'disowned-imports.test.ts')
    .from('placeOf === userId || isRefused')
    .to('isRefused'),
  plant('Not mine: it can be said for ever')
    .in('imports/policy.ts', 'disowned-imports.test.ts')
    .from('if (at > answer.until) throw')
    .to('if (at > answer.until && at < answer.until) throw'),
  plant('Not mine: who joined after the import says it, too')
    .in('imports/disowning.ts', 'disowned-imports.test.ts')
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
  plant('Claim: it is at once although the name is owed dinars only')
    .in('claiming/records-of-name.ts', 'functions/test/claims.test.ts')
    .from('return records.some(({ empty }) => !empty)')
    .to("return records.some(({ docs }) => docs.some((document) => document.get('currency') !== 'KWD'))"),
  plant('Claim: it is at once where the records of the name are deleted')
    .in('claiming/records-of-name.ts', 'functions/test/claims.test.ts')
    .from('return records.some(({ empty }) => !empty)')
    .to("return records.some(({ docs }) => docs.some((document) => document.get('deletedAt') === null))"),
  plant('Claim: it is at once while a file is being imported that names the name')
    .in('claiming/records-of-name.ts', 'functions/test/claims.test.ts')
    .from("doc.get('status') === 'running'")
    .to("doc.get('status') === 'undoing'"),
  plant('Claim: one that was put back cannot be made again')
    .in('claims/join-by-claim.ts', 'functions/test/claims.test.ts')
    .from('if (ownClaims.length > 0 || !isOwn(formerId))')
    .to('if (ownClaims.length >= 0 || !isOwn(formerId))'),
  plant('Claim: it is confirmed while the name and the claimer are in one record')
    .in('claiming/confirm-claim.ts', 'functions/test/claims.test.ts')
    .from('if (together) throw refuse(together);')
    .to(''),
  plant('Offer: an admin says yes for the member')
    .in('features/claims/service.ts', 'offered-names.test.ts')
    .from('isTheirs && !isSoleAdmin(own, call.userId) : !isTheirs')
    .to('isTheirs && !isSoleAdmin(own, call.userId) : false'),
  plant('Offer: it never lapses')
    .in('claims/open-claims.ts', 'offered-names.test.ts')
    .from("status === 'offered' && at < offerEndsAt(claim)")
    .to("status === 'offered'"),
  plant('Offer: the sums leave out what the name has in dollars')
    .in('claims/sums-with.ts', 'offered-names.test.ts')
    .from('const [now, more] = [netOf(userId), netOf(nameId)];')
    .to("const [now, more] = [netOf(userId), currency === 'USD' ? 0 : netOf(nameId)];"),
  plant('Objection: whoever is in the group can object')
    .in('claims/may-object.ts', 'functions/test/claims.test.ts')
    .from('return standsWithName(call, claim, { group, claimerId, userId });')
    .to('return true;'),
  plant('Objection: a record from after the claim was made gives a say')
    .in('claiming/records-of-name.ts', 'functions/test/claims.test.ts')
    .from('record.createdAt < claim.createdAt && (')
    .to('('),
  plant('Objection: newcomers have a say')
    .in('claims/may-object.ts', 'functions/test/claims.test.ts')
    .from(' || isNewcomer(group, userId, at)')
    .to(''),
  plant('Objection: a payment that was claimed stays with the claimer')
    .in('merges/kinds.ts', 'functions/test/claims.test.ts')
    .from('...replaceInSettlement(before, succession, at), ...claimedIn(before, carried)')
    .to('...replaceInSettlement(before, succession, at)'),
  plant('Claim: an admin confirms their own')
    .in('features/claims/service.ts', 'functions/test/claims.test.ts')
    .from('claim.offeredBy === undefined ? isTheirs && !isSoleAdmin(own, call.userId) : !isTheirs')
    .to('claim.offeredBy === undefined ? false : !isTheirs'),
  plant('Claim: admins get no request of one')
    .in('claims/show-claim.ts', 'waiting-claims.test.ts')
    .from(
      "(ownIn.has(group.id) || (group.members[call.userId]?.role === 'admin' && mayHaveClaims(group, at)))",
    )
    .to('ownIn.has(group.id)'),
  plant('Merging: who had one account is told of two')
    .in('rules/merging.ts', 'functions/test/merge.test.ts')
    .from('return merges.some((merge) => merge?.isOfAccount);')
    .to('return merges.length > 0;'),
  plant('Import: a payment of the file goes the other way')
    .in('imports/record-of-nets.ts', 'imports/read-file.test.ts')
    .from('from: from[0], to: to[0]')
    .to('from: to[0], to: from[0]'),
  plant('By name only: a member writes what somebody with an account paid')
    .in('settlements/require-party.ts', 'settlements/policy.test.ts')
    .from('both.every((id) => group.members[id]?.isNameOnly === true)')
    .to('both.some((id) => group.members[id]?.isNameOnly === true)'),
];
