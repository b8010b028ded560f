import { plant } from './plant.mjs';

const RANDOM = 'random/foreseen.test.ts';

/** What is told to whom: changes, notifications, mails; guests. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_TELLING = [
  plant('Changes: nobody is told that they were taken out of an expense')
    .in('shared-records/feed-fields.ts', 'functions/test/changes/changes.test.ts')
    .from('everIn ?? before?.everIn ?? before?.participantIds ?? []')
    .to('[]'),
  plant('Changes: who joins a group does not get its past')
    .in('changes/plan.ts', 'changes/plan.test.ts')
    .from('!knownGroups.includes(code)')
    .to('cursorState === undefined && !knownGroups.includes(code)'),
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
    .from('  feedExpenseOf(call, writer, before.expenseId);\n')
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
    .in('push/deliver-push.ts', 'functions/test/push.test.ts')
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
    .in('core/src/events/say-record-events.ts', 'functions/test/push.test.ts')
    .from('isAlone(scope) && scope.seesPrice &&')
    .to('isAlone(scope) &&'),
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
    .from(
      '  if (!isHeeded(tie) && (hasBlocked || !(await togetherByLink(call, viewer.id, creditorId)))) return [];\n',
    )
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
    .from('{ isGuest: _former, newcomer, ...member }: MemberRecord')
    .to('{ newcomer, ...member }: MemberRecord'),
  plant('Guests: whomever Google lets into an account gets what a guest has planted there')
    .in('auth/policy.ts', 'functions/test/guests.test.ts')
    .from('account.validFrom.getTime() === identity.accountValidFrom?.getTime()')
    .to('identity.accountValidFrom !== null'),
  plant('Guests: the session of one who was brought along is a way into the account')
    .in('functions/src/features/auth/keep-guest.ts', 'functions/test/guests.test.ts')
    .from('change.updateIdentity(identity, { closedAt: at, updatedAt: at });')
    .to('change.updateIdentity(identity, { userId: survivor.id, updatedAt: at });'),
  plant('Guests: one is taken out of a group while an account brings them along')
    .in('rules/merging.ts', 'functions/test/guests.test.ts')
    .from('return (writer) => putTouched(call, writer, user, at);')
    .to('return () => {};'),
  plant('Summary: it is mailed where nothing is open')
    .in('account/digest-service.ts', 'functions/test/digests.test.ts')
    .from('  if (open.length === 0 && requestCount === 0) return undefined;\n')
    .to(''),
  plant('Summary: it counts what people not accepted have recorded')
    .in('account/digest-service.ts', 'functions/test/digests.test.ts')
    .from('const { ordinary } = await splitBalances(call, viewer);')
    .to(
      'const { ordinary: accepted, requested } = await splitBalances(call, viewer);\n  const ordinary = [...accepted, ...requested];',
    ),
];
