import { plant } from './plant.mjs';

/** Who came by a link, and what they may. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_NEWCOMERS = [
  plant('Newcomers: they change what others recorded')
    .in('core/src/group-rights.ts', 'core/src/group-rights.test.ts')
    .from("if (rules.isNewcomer && !isAuthor) return 'newcomer';\n")
    .to(''),
  plant('Newcomers: whoever is in a settlement deletes it, recorded by them or not')
    .in('rules/rights.ts', 'functions/test/newcomers.test.ts')
    .from('if (createdBy !== userId && isNewcomer(group, userId, at)) refuse')
    .to('if (createdBy === userId && isNewcomer(group, userId, at)) refuse'),
  plant('Newcomers: a guest is one for seven days only')
    .in('links/join-by-link.ts', 'functions/test/newcomers.test.ts')
    .from('until: person.isGuest ? null : newcomerUntil(at)')
    .to('until: newcomerUntil(at)'),
  plant('Newcomers: who keeps an account without proving an address is trusted after seven days')
    .in('records/groups/store.ts', 'functions/test/guests.test.ts')
    .from('person.isGuest || provenEmailOf(person) === null')
    .to('person.isGuest'),
  plant('Newcomers: of a trusted account and a guest the guest counts')
    .in('merges/replace-in-group.ts', 'functions/test/newcomers.test.ts')
    .from('if (marks.length < joined.length) return {};')
    .to('if (marks.length === 0) return {};'),
  plant('Newcomers: the yes of an admin is taken back from an admin')
    .in('groups/trust-service.ts', 'functions/test/newcomers.test.ts')
    .from("member.role === 'admin' || !member.newcomer")
    .to('!member.newcomer'),
  plant('Newcomers: a no is asked about again')
    .in('requests/service.ts', 'functions/test/newcomers.test.ts')
    .from('newcomer?.answer !== null')
    .to('!newcomer'),
  plant('Newcomers: they read the UPI ID of whom they make themselves owe')
    .in('friends/see-member.ts', 'functions/test/newcomers.test.ts')
    .from('    !isNewcomer(group, callerId, at) &&\n')
    .to(''),
  plant('Guests: one without a group stores a picture')
    .in('account/routes.ts', 'functions/test/newcomers.test.ts')
    .from('if (Object.keys(rest).length > 0) await requireSomeGroup')
    .to('if (Object.keys(rest).length > 9) await requireSomeGroup'),
  plant('Guests: one is kept by a session that is not theirs any more')
    .in('functions/src/features/auth/keep-guest.ts', 'functions/test/guests.test.ts')
    .from(' || isForeignSession(guest, identity)')
    .to(''),
  plant('Roles: a viewer who left comes back by a link as a member')
    .in('links/join-by-link.ts', 'functions/test/newcomers.test.ts')
    .from("?.role === 'viewer' ? 'viewer' : 'member'")
    .to("?.role === 'viewer' ? 'member' : 'member'"),
  plant('Roles: a viewer who keeps a guest is a member')
    .in('merges/replace-in-group.ts', 'functions/test/roles.test.ts')
    .from("!cameBy || roleAt || role === 'admin'")
    .to("!cameBy || roleAt || role !== 'viewer'"),
  plant('Links: whoever was removed comes back by another one')
    .in('links/living-link.ts', 'functions/test/links.test.ts')
    .from('former.removedBy !== null && createdAt <= former.at')
    .to('former.removedBy === null && createdAt <= former.at'),
  plant('Links: those of a group live on when a newcomer is removed')
    .in('links/end-link.ts', 'functions/test/links.test.ts')
    .from('isNewcomer(group, userId, at) ? await')
    .to('!isNewcomer(group, userId, at) ? await'),
  plant('Taking back: payments stay')
    .in('groups/take-back.ts', 'functions/test/newcomers.test.ts')
    .from('await idsOf(allSettlements(call, { groupId }), userId)')
    .to("await idsOf(allSettlements(call, { groupId }), '')"),
  plant('Taking back: what they deleted stays deleted')
    .in('groups/take-back.ts', 'functions/test/newcomers.test.ts')
    .from('  await restoreDeleted(call, taking);\n')
    .to(''),
  plant('Taking back: what somebody else has changed since is set back, too')
    .in('shared-records/set-back.ts', 'functions/test/newcomers.test.ts')
    .from('actor.id === userId && changes.every(')
    .to('changes.every('),
  plant('Taking back: each record is logged by itself')
    .in('shared-records/stamp-change.ts', 'functions/test/newcomers.test.ts')
    .from('...(isToldTogether && {')
    .to('...(!isToldTogether && {'),
  plant('Taking back: the name that a guest leaves does not say that they came by a link')
    .in('groups/place-becomes-name.ts', 'functions/test/newcomers.test.ts')
    .from('...(own?.cameBy && { cameBy: own.cameBy })')
    .to('...(own?.cameBy && {})'),
];
