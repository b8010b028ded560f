import { toCalendarDay } from '@barabar/core/calendar-day';
import { createImport } from '@barabar/core/contract/imports';
import { sketchImport } from '../imported.ts';
import { updateGroup, type GroupChanges, linkMember } from '@barabar/core/contract/group-changes';
import { removeMember } from '@barabar/core/contract/groups';
import { listFriends, removeFriend } from '@barabar/core/contract/friends';
import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { joinFriends } from '@barabar/core/contract/same-person';
import { createComment } from '@barabar/core/contract/comments';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { confirmClaim, createGroupLink, createPersonLink, joinByLink } from '@barabar/core/contract/links';
import { pauseRecurrence } from '@barabar/core/contract/recurrences';
import { linksOf } from '../../src/records/links/store.ts';
import { readMerge } from '../../src/records/merges/store.ts';
import { recurrencesOf } from '../../src/records/recurrences/store.ts';
import { PNG } from '../images.ts';
import { carryOut, carryOutIfBegun, claimIdsOf, claimName, linkTo } from '../claiming.ts';
import { addExpense } from '../ledger.ts';
import { finishMerge } from '../merging.ts';
import { addSeries, dayFromNow } from '../recurring.ts';
import type { Account } from '../people.ts';
import type { Role, Scene } from './scene.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of a body of JSON. */
  readonly image?: Buffer;
  /** The id that somebody may not know of: the answer must be the same bytes as about one that does not exist. */
  readonly hidden?: string;
  /** Who sends it instead of the caller, where a call would end the caller's part in the scene. */
  readonly as?: Account;
  /** What a trigger does after it was taken: until then, others are asked to come again. */
  readonly finish?: () => Promise<void>;
}

export type Sender = (scene: Scene, role: Role) => Sent | Promise<Sent>;

type Make<Made> = (scene: Scene, role: Role) => Promise<Made>;

/**
 * Until a call has changed something, or a caller of another `kindOf` asks: making it each time takes most of the time.
 */
function reused<Made>(make: Make<Made>, kindOf: (role: Role) => string = () => 'anybody'): Make<Made> {
  let last: { readonly made: Made; readonly key: string } | undefined;
  return async (scene, role) => {
    const keyNow = () => `${kindOf(role)} ${scene.changeCount()}`;
    if (last?.key !== keyNow()) last = { made: await make(scene, role), key: keyNow() };
    return last.made;
  };
}

export const nothing: Sender = () => ({});

/** Somebody whom callers may know: the admin, and for the admin the friend. */
export const acquaintance = ({ people }: Scene, role: Role): string =>
  (role === 'admin' ? people.friend : people.admin).userId;

export const foreignUid = ({ people }: Scene, role: Role): string =>
  people[role === 'admin' ? 'member' : 'admin'].uid;

export const anImage: Sender = () => ({ image: PNG });
export const byNewcomer: Sender = async (scene) => ({ as: await scene.newcomer() });

/** The link of a verification mail to somebody who has just signed up; and of their own, in their session. */
export const aLink: Sender = async (scene) => ({ body: { code: (await scene.unusedLink()).code } });
export const ownLink: Sender = async (scene) => {
  const { code, as } = await scene.newLink();
  return { body: { code }, as };
};

/** Lists, narrowed to what the caller may not know. */
export const listOfGroup: Sender = ({ group: { id } }) => ({ query: { groupId: id }, hidden: id });
export const listWith =
  (name: 'userId' | 'friendId'): Sender =>
  (scene, role) => {
    const id = acquaintance(scene, role);
    return { query: { [name]: id }, hidden: id };
  };

export const toAcquaintance: Sender = (scene, role) => {
  const friendId = acquaintance(scene, role);
  return { params: { friendId }, hidden: friendId };
};
export const splitsWithAcquaintance: Sender = (scene, role) => {
  const friendId = acquaintance(scene, role);
  const weights = [{ userId: friendId, weight: 1 }];
  return { params: { friendId }, body: { defaultSplit: { splitType: 'shares', weights } }, hidden: friendId };
};
export const toPal = ({ isOwing }: { isOwing: boolean }): Sender =>
  reused(async (scene) => {
    const { userId: friendId } = await scene.newFriendOfAdmin({ isOwing });
    return { params: { friendId }, hidden: friendId };
  });

export const toGroup =
  (body?: (scene: Scene) => NonNullable<Sent['body']>): Sender =>
  (scene) => {
    const { id } = scene.group;
    return { params: { groupId: id }, hidden: id, ...(body && { body: body(scene) }) };
  };
/** Somebody is added to the group by id: a friend of the admin without a proven address, or somebody they do not know. */
export const addsById =
  (who: 'unprovenFriend' | 'stranger'): Sender =>
  ({ group: { id: groupId }, people, unprovenFriend }, role) => {
    const { userId } = who === 'stranger' ? people.stranger : unprovenFriend;
    const hidden = role === 'admin' ? userId : groupId;
    return { params: { groupId }, hidden, body: { userId, role: 'member' } };
  };
const MONTH = '2026-04';
const markedBy =
  (userIdOf: (scene: Scene) => string | undefined): Sender =>
  (scene) => {
    const { id } = scene.group;
    const userId = userIdOf(scene);
    const days = { days: [`${MONTH}-10`] };
    const body = userId === undefined ? days : { ...days, userId };
    return { params: { groupId: id, month: MONTH }, hidden: id, body };
  };
/** Days on which somebody was away: the caller, a member by name only, or a member who marks their own. */
export const ownAbsences = markedBy(() => undefined);
export const absencesOfMember = markedBy(({ people }) => people.asked.userId);
export const absencesOfName: Sender = reused(async ({ app, people, newGroup }) => {
  const { id: groupId } = await newGroup();
  const userId = await app.addByName(people.admin, groupId, 'Lata');
  return { params: { groupId, month: MONTH }, hidden: groupId, body: { days: [`${MONTH}-10`], userId } };
});
export const absencesOfGroup: Sender = ({ group: { id } }) => ({
  params: { groupId: id },
  hidden: id,
  query: { month: MONTH },
});
export const toNewGroup =
  (body?: Sent['body']): Sender =>
  async (scene) => {
    const { id, version } = await scene.newGroup();
    return { params: { groupId: id }, hidden: id, ...(body && { body: { ...body, version } }) };
  };
export const toMemberOfNewGroup =
  (body?: Sent['body']): Sender =>
  async (scene) => {
    const { id, members } = await scene.newGroup();
    // A role is nothing that somebody by name only has, who may have been added last.
    const userId = body ? scene.people.linked.userId : (members.at(-1)?.userId ?? '');
    return { params: { groupId: id, userId }, hidden: id, ...(body && { body }) };
  };
/** The caller's own role in the group, of which the admin is the only one. */
export const ownRole: Sender = ({ group: { id }, people }, role) => ({
  params: { groupId: id, userId: people[role].userId },
  hidden: id,
  body: { role: 'member' },
});

export const linksMemberOfNewGroup: Sender = reused(async (scene) => {
  const { id } = await scene.newGroup();
  const userId = await scene.app.addByName(scene.people.admin, id, 'Lata');
  return {
    params: { groupId: id, userId },
    hidden: id,
    body: { email: scene.newAddress() },
    finish: () => finishMerge(scene.app, { userId }),
  };
});

/** A new group of the admin's, in which somebody of theirs by name has a place, and somebody else by name outside of it. */
const makeCards = async ({ app, people: { admin }, newGroup, newAddress }: Scene) => {
  const { id: groupId } = await newGroup();
  const userId = await app.addByName(admin, groupId, 'Lata');
  for (const { id: friendId, directGroupId, groups } of await app.ask(listFriends, { as: admin }))
    if (directGroupId !== undefined && groups.length === 0)
      await app.call(removeFriend, { as: admin, params: { friendId } });
  const other = await app.ask(addFriendByName, { as: admin, body: { name: newAddress().slice(0, 40) } });
  return { groupId, userId, otherId: other.id };
};
export const saysSame: Sender = reused(async (scene) => {
  const { userId, otherId } = await makeCards(scene);
  return { params: { friendId: userId }, body: { friendId: otherId }, hidden: userId };
});
export const saysOther: Sender = reused(async (scene) => {
  const { userId, otherId } = await makeCards(scene);
  const params = { friendId: userId };
  await scene.app.ask(joinFriends, { as: scene.people.admin, params, body: { friendId: otherId } });
  return { params, hidden: userId };
});
export const renamesName: Sender = reused(async (scene) => {
  const { groupId, userId } = await makeCards(scene);
  return { params: { groupId, userId }, body: { name: 'Lata M' }, hidden: groupId };
});

export const keptGuest: Sender = async ({ app }) => {
  const guest = await app.joinAsGuest('Gita Guest');
  const finish = async (): Promise<void> => {
    if (await readMerge(app, guest.userId)) await finishMerge(app, guest);
  };
  return { body: { guestToken: guest.token }, finish };
};

/** A link of the admin to a group of the scene. How many there may be is not what this is about. */
async function newLinkTo({ app, people }: Scene, groupId: string) {
  for (const { ref } of (await linksOf(app).get()).docs) await ref.delete();
  return app.ask(createGroupLink, { as: people.admin, params: { groupId }, body: {} });
}

export const toGroupLink: Sender = reused(async (scene) => {
  const { id } = scene.group;
  return { params: { groupId: id, linkId: (await newLinkTo(scene, id)).id }, hidden: id };
});
export const byGroupLink: Sender = reused(async (scene) => ({
  body: { token: (await newLinkTo(scene, scene.group.id)).token },
}));
export const joinsNewGroup: Sender = async (scene) => {
  const { token } = await newLinkTo(scene, (await scene.newGroup()).id);
  return { body: { token } };
};

async function newLinkToAdmin({ app, people }: Scene) {
  for (const { ref } of (await linksOf(app).get()).docs) await ref.delete();
  return app.ask(createPersonLink, { as: people.admin, body: {} });
}
export const toPersonLink: Sender = reused(async (scene) => {
  const { id } = await newLinkToAdmin(scene);
  return { params: { linkId: id }, hidden: id };
});
export const befriendsAdmin: Sender = async (scene, role) => {
  const as = role === 'unverified' ? await scene.newcomer() : await scene.newLike(role);
  const { token } = await newLinkToAdmin(scene);
  return { as, body: { token }, hidden: token };
};

export const toLinkedMember: Sender = async (scene) => {
  const { id } = await scene.newGroup();
  const { token } = await newLinkTo(scene, id);
  const newcomer = await scene.newcomer();
  await scene.app.ask(joinByLink, { as: newcomer, body: { token } });
  return { params: { groupId: id, userId: newcomer.userId }, hidden: id };
};

/** Who owes the admin something. `isOfLinked`: it is of who came by a link in the scene. */
export const toClaim = ({ isConfirmed = false, isOfLinked = false } = {}): Sender =>
  reused(async ({ app, people: { admin, linked }, newGroup }) => {
    const { id: groupId } = await newGroup();
    const name = { userId: await app.addByName(admin, groupId, 'Lata') };
    await addExpense(app, admin, { amount: 4_00, among: [admin, name], groupId });
    const claimer = isOfLinked ? linked : await app.join('Som Sen');
    // Who is a member already claims nothing.
    const params = { groupId, userId: linked.userId };
    if (isOfLinked) await app.ask(removeMember, { as: admin, params, query: {} });
    await claimName(app, claimer, await linkTo(app, admin, groupId), name);
    const [claimId = ''] = await claimIdsOf(app, name);
    const sent = { params: { groupId, claimId }, hidden: claimId };
    if (!isConfirmed) return { ...sent, finish: () => carryOutIfBegun(app, name) };
    await app.ask(confirmClaim, { as: admin, params: sent.params });
    await carryOut(app, name);
    return sent;
  });

/** A member by name only of a new group, of whom the admin says that it is the member. */
export const toOffer: Sender = reused(async ({ app, people: { admin, member }, newGroup }) => {
  const { id: groupId } = await newGroup();
  const name = { userId: await app.addByName(admin, groupId, 'Lata') };
  const body = { email: member.email };
  await app.ask(linkMember, { as: admin, params: { groupId, userId: name.userId }, body });
  const [claimId = ''] = await claimIdsOf(app, name);
  return { params: { groupId, claimId }, hidden: claimId, finish: () => carryOutIfBegun(app, name) };
});

export const toImport = (body?: (scene: Scene) => NonNullable<Sent['body']>): Sender =>
  reused(async (scene) => {
    const { app, people, group } = scene;
    const { newImport } = sketchImport([people.admin, people.member]);
    const params = { groupId: group.id };
    const { id } = await app.ask(createImport, { as: people.admin, params, body: newImport });
    return { params: { ...params, importId: id }, hidden: id, ...(body && { body: body(scene) }) };
  });

const MONTHLY = { frequency: 'monthly', firstDay: '2026-01-05' };
const newSeriesAmong = (userIds: readonly [string, ...string[]]) => ({
  expense: expenseAmong(userIds),
  rule: MONTHLY,
});
export const newSeriesInGroup: Sender = ({ people, group }, role) => {
  const { expense, rule } = newSeriesAmong([people[role].userId]);
  return { body: { expense: { ...expense, groupId: group.id }, rule }, hidden: group.id };
};
export const newSeriesWithAcquaintance: Sender = (scene, role) => {
  const other = acquaintance(scene, role);
  return { body: newSeriesAmong([scene.people[role].userId, other]), hidden: other };
};

/** A series that the admin has set up with a member in the group, or outside of groups with a friend or the caller. */
export const toSeries = (
  where: 'group' | 'friends',
  {
    body,
    isOpen = false,
    isPaused = false,
  }: { body?: Sent['body']; isOpen?: boolean; isPaused?: boolean } = {},
): Sender => {
  const otherOf = (role: Role): Role => (where === 'group' ? 'member' : sharer(role));
  return reused(async ({ app, people, group }, role) => {
    // How many there may be is not what this is about.
    for (const { ref } of (await recurrencesOf(app).get()).docs) await ref.delete();
    const { admin } = people;
    const { id, nextDays, openDays } = await addSeries(app, admin, {
      amount: isOpen ? undefined : 100,
      among: [admin, people[otherOf(role)]],
      rule: isOpen ? {} : { firstDay: dayFromNow(app, 1) },
      ...(where === 'group' && { groupId: group.id }),
    });
    if (isPaused) await app.ask(pauseRecurrence, { as: admin, params: { recurrenceId: id } });
    const day = openDays[0] ?? nextDays[0] ?? '';
    return { params: { recurrenceId: id, day }, hidden: id, ...(body && { body }) };
  }, otherOf);
};

/** What somebody may do about the admin, or the admin about a friend; by somebody new, whom it may make another. */
export const aboutAdmin: Sender = async (scene, role) => {
  const as = await scene.newLike(role);
  const userId =
    role === 'admin' ? (await scene.newFriendOfAdmin({ isOwing: false })).userId : scene.people.admin.userId;
  return { as, params: { userId }, hidden: userId };
};

/** What somebody may answer to a group. */
export const aboutGroup: Sender = async (scene, role) => {
  const { as, group } = await scene.newGroupLike(role);
  return { as, params: { groupId: group.id }, hidden: group.id };
};

export type Maker = Make<{ readonly id: string }>;

/** Whether a role has not accepted the admin. Others who are no friend know nothing of what is shared with a friend. */
const isUnheeding = (role: Role): boolean => role === 'asked' || role === 'decliner' || role === 'blocker';
const sharer = (role: Role): Role => (isUnheeding(role) ? role : 'friend');
export const sharedExpense: Maker = reused((scene, role) => scene.newExpenseWith(sharer(role)), sharer);
export const sharedSettlement: Maker = reused((scene, role) => scene.newSettlementWith(sharer(role)), sharer);
export const deletedSharedExpense: Maker = reused(
  (scene, role) => scene.deleted(scene.newExpenseWith(sharer(role))),
  sharer,
);
export const deletedSharedSettlement: Maker = reused(
  (scene, role) => scene.deleted(scene.newSettlementWith(sharer(role))),
  sharer,
);
export const declinedExpense: Maker = reused((scene) =>
  scene.deleted(scene.newExpenseWith('asked'), 'asked'),
);
export const declinedSettlement: Maker = reused((scene) =>
  scene.deleted(scene.newSettlementWith('asked'), 'asked'),
);
export const groupExpense: Maker = reused((scene) => scene.newGroupExpense());
const expenseUnder = (rules: Pick<GroupChanges, 'whoEdits' | 'closedUntil'>): Maker =>
  reused(async ({ app, people: { admin, member }, newGroup }) => {
    const { id: groupId, version } = await newGroup();
    const sketch = { amount: 2_00, among: [admin, member], groupId, spentOn: `${MONTH}-01` };
    const expense = await addExpense(app, admin, sketch);
    await app.ask(updateGroup, { as: admin, params: { groupId }, body: { version, ...rules } });
    return expense;
  });
export const expenseOfAuthor = expenseUnder({ whoEdits: 'admins-and-author' });
export const expenseOfClosedDay = expenseUnder({ closedUntil: toCalendarDay(`${MONTH}-30`) });
export const friendExpense: Maker = reused((scene) => scene.newFriendExpense());
export const groupSettlement: Maker = reused((scene) => scene.newGroupSettlement());
export const settlementOfMembers: Maker = reused((scene) => scene.newSettlementOfMembers());
export const settlementOfExMember: Maker = reused((scene) => scene.newSettlementOfExMember());
export const friendSettlement: Maker = reused((scene) => scene.newFriendSettlement());
export const deletedGroupExpense: Maker = reused((scene) => scene.deleted(scene.newGroupExpense()));
export const deletedFriendExpense: Maker = reused((scene) => scene.deleted(scene.newFriendExpense()));
export const deletedGroupSettlement: Maker = reused((scene) => scene.deleted(scene.newGroupSettlement()));
export const deletedSettlementOfMembers: Maker = reused((scene) =>
  scene.deleted(scene.newSettlementOfMembers(), 'member'),
);
export const deletedFriendSettlement: Maker = reused((scene) => scene.deleted(scene.newFriendSettlement()));

export const missedGroupSettlement: Maker = reused((scene) => scene.missed(scene.newGroupSettlement()));
export const missedFriendSettlement: Maker = reused((scene) => scene.missed(scene.newFriendSettlement()));

export const toRecord =
  (name: 'expenseId' | 'settlementId', make: Maker, body?: Sent['body']): Sender =>
  async (scene, role) => {
    const { id } = await make(scene, role);
    return { params: { [name]: id }, hidden: id, ...(body && { body }) };
  };

export const newReceipt =
  (make: Maker): Sender =>
  async (scene, role) => {
    const { id } = await make(scene, role);
    return { params: { expenseId: id }, hidden: id, image: PNG };
  };

export const withReceipt = (make: Maker): Maker =>
  reused(async (scene, role) => {
    const { id } = await make(scene, role);
    const { admin } = scene.people;
    await scene.app.ask(attachReceipt, { as: admin, params: { expenseId: id }, body: PNG });
    return { id };
  }, sharer);

const COMMENT = { text: 'Which one was it?' };
export const newComment = (make: Maker): Sender => toRecord('expenseId', make, COMMENT);
export const newPrivateNote = (make: Maker): Sender => toRecord('expenseId', make, { text: 'Mine' });

/** To a comment of the caller, or of the admin where the caller may write none; or to one of somebody else. */
export const toComment =
  (make: Maker, { isOwn }: { isOwn: boolean }): Sender =>
  async (scene, role) => {
    const { app, people } = scene;
    const { id: expenseId } = await make(scene, role);
    const other = role === 'admin' ? people.member : people.admin;
    const write = (as: Account) => app.call(createComment, { as, params: { expenseId }, body: COMMENT });
    const written = isOwn ? await write(people[role]) : undefined;
    const comment = written?.isOk ? written : await write(other);
    if (!comment.isOk) throw new Error('somebody may comment on it');
    const hidden = expenseId;
    return { params: { expenseId, commentId: comment.data.id }, hidden };
  };

function expenseAmong(userIds: readonly [string, ...string[]]) {
  const amount = userIds.length;
  const splits = userIds.map((userId) => ({ userId, splitType: 'equal', amount: 1 }));
  return { description: 'Tea', amount, paidBy: userIds[0], splits };
}
function billAmong(userIds: readonly [string, ...string[]]) {
  const { splits, ...body } = expenseAmong(userIds);
  const sharedBy = splits.map(({ userId }) => ({ userId, weight: 1 }));
  return { ...body, items: [{ name: 'Tea', amount: body.amount, sharedBy }] };
}
/** A change to a bill of which the admin had all. */
export const toBill =
  (make: Maker): Sender =>
  async (scene, role) => {
    const { id } = await make(scene, role);
    const { items, amount } = billAmong([scene.people.admin.userId]);
    return { params: { expenseId: id }, hidden: id, body: { version: 1, amount, items } };
  };
const inGroup =
  (bodyOf: (userId: string) => NonNullable<Sent['body']>): Sender =>
  async (scene, role) => {
    // Whoever has yet to join the group joins it by that.
    const { as, group } = isUnheeding(role)
      ? await scene.newGroupLike(role)
      : { as: scene.people[role], group: scene.group };
    return { as, body: { ...bodyOf(as.userId), groupId: group.id }, hidden: group.id };
  };
export const newInGroup = inGroup((userId) => expenseAmong([userId]));
export const newRefundInGroup = inGroup((userId) => ({ ...expenseAmong([userId]), isRefund: true }));
export const newByDaysInGroup = inGroup((userId) => {
  const { splits: _splits, ...body } = expenseAmong([userId]);
  const period = { from: `${MONTH}-01`, to: `${MONTH}-30` };
  return { ...body, period, basis: 'per-day', amongst: [userId] };
});
const withAcquaintance =
  (bodyAmong: typeof expenseAmong | typeof billAmong): Sender =>
  async (scene, role) => {
    const other = acquaintance(scene, role);
    // Whoever has yet to accept the admin accepts them by that.
    const as = isUnheeding(role) ? await scene.newLike(role) : scene.people[role];
    return { as, body: bodyAmong([as.userId, other]), hidden: other };
  };
export const newWithAcquaintance = withAcquaintance(expenseAmong);
export const newBillWithAcquaintance = withAcquaintance(billAmong);

const AMOUNT = 0.01;
/** The fields that pay `AMOUNT` in dollars, at an own rate of one. */
const IN_DOLLARS = {
  currency: 'USD',
  settles: [
    {
      amount: AMOUNT,
      currency: 'INR',
      exchange: { rate: { numerator: 1, denominator: 1 }, source: 'own', day: '2026-01-01' },
    },
  ],
};
/** For a debt that was just made. With `isOwn` the caller is the payer, else records in the debtor's name. */
export const paysAdmin =
  (
    debtor: 'member' | 'friend',
    { isOwn, isInDollars = false }: { isOwn: boolean; isInDollars?: boolean },
  ): Sender =>
  async (scene, role) => {
    const { people, group } = scene;
    await (debtor === 'member' ? groupExpense : friendExpense)(scene, role);
    const as = isUnheeding(role) && debtor === 'friend' ? await scene.newLike(role) : people[role];
    const from = isOwn && role !== 'admin' ? as : people[debtor];
    const parties = { fromUserId: from.userId, toUserId: people.admin.userId };
    const body = { ...parties, amount: AMOUNT, ...(isInDollars && IN_DOLLARS) };
    const hidden = debtor === 'member' ? group.id : people.admin.userId;
    return { as, body: debtor === 'member' ? { ...body, groupId: group.id } : body, hidden };
  };

/** What is owed in rupees and in dollars, paid back by one act. */
export const paysAdminAll =
  (debtor: 'member' | 'friend', author: { readonly isOwn: boolean }): Sender =>
  async (scene, role) => {
    const { body, ...rest } = await paysAdmin(debtor, author)(scene, role);
    return { ...rest, body: { settlements: [body, { ...body, currency: 'USD' }] } };
  };
