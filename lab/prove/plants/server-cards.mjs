import { plant } from './plant.mjs';

/** Whom somebody has by name in several places. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_CARDS = [
  plant('Cards: a claim by a link of a group takes another place of the card')
    .in('claims/join-by-claim.ts', 'functions/test/cards.test.ts')
    .from('const named = await requireClaimable(call, group, nameId).catch(')
    .to(
      'const card = await readUser(call, group.members[nameId]?.cardId ?? nameId);\n  const named = await Promise.resolve(card ?? requireClaimable(call, group, nameId)).catch(',
    ),
  plant('Cards: the sum of one counts a place twice')
    .in('functions/src/features/friends/service.ts', 'functions/test/cards.test.ts')
    .from('const between = card.places.flatMap(')
    .to('const between = [card.places[0], ...card.places].flatMap('),
  plant('Cards: the page has the sum of the first place alone')
    .in('friends/show-friend.ts', 'functions/test/cards.test.ts')
    .from('places.map((place) => listFriendBalances(')
    .to('places.slice(0, 1).map((place) => listFriendBalances('),
  plant('Cards: others see that two places are one person')
    .in('rules/friends/cards.ts', 'functions/test/cards.test.ts')
    .from('addedBy === ownId && placeOf === undefined')
    .to('addedBy !== "" && placeOf === undefined'),
  plant('Cards: two members of one group are joined')
    .in('rules/friends/cards.ts', 'functions/test/cards.test.ts')
    .from('if (places.some(({ group }) => group.id === groupId))')
    .to('if (places.length === 0)'),
  plant('Cards: a joining can be undone for ever')
    .in('rules/friends/cards.ts', 'functions/test/cards.test.ts')
    .from('times.length > 0 && at < until ? until')
    .to('times.length > 0 ? until'),
  plant('Cards: an import makes another person of somebody whom the viewer has by name')
    .in('imports/begin-service.ts', 'functions/test/cards.test.ts')
    .from('by: call.userId, at, cardOf });')
    .to('by: call.userId, at, ...(names.length === 0 && { cardOf }) });'),
  plant('Cards: an address takes one place')
    .in('groups/link-member.ts', 'functions/test/cards.test.ts')
    .from('places.filter(({ userId }) => userId !== params.userId)')
    .to('places.filter(({ userId }) => userId === params.userId)'),
  plant('Cards: a link for somebody by name takes one place')
    .in('links/join-service.ts', 'functions/test/cards.test.ts')
    .from('places: places.toSorted(')
    .to('places: places.slice(0, 1).toSorted('),
  plant('Cards: a link for somebody by name is used by a second person')
    .in('links/befriend-by-link.ts', 'functions/test/cards.test.ts')
    .from('if (link.forUserId !== null && link.usedBy === null)')
    .to('if (link.forUserId !== null && link.usedBy === ownPerson.id)'),
  plant('Cards: anybody of a group renames who is there by name')
    .in('groups/rename-member.ts', 'functions/test/cards.test.ts')
    .from("if (!card && group.members[call.userId]?.role !== 'admin')")
    .to("if (!card && group.members[call.userId]?.role === 'viewer')"),
];
