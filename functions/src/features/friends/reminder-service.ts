import { DASHBOARD_PAGE, friendPage, groupPage, signUpPage } from '@barabar/core/page-addresses';
import { isPayableByUpi, remindableOf } from '@barabar/core/reminder';
import { isUpiIdNew } from '@barabar/core/upi-id';
import { said } from '@barabar/core/messages/said';
import type { Call, UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { dayOf, endOfDay, secondsUntil } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isAlreadyThere } from '../../kit/retry.ts';
import { listBlockers } from '../../records/blocks/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { MailSum } from '../../records/mail/mail-content.ts';
import { hasMail, postMail } from '../../records/mail/store.ts';
import { queueNotice } from '../../records/push/queue.ts';
import { countMail } from '../../records/quotas/mailbox-store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { loadPeople, notificationsOf, provenEmailOf, type PersonRecord } from '../../records/users/store.ts';
import { findFriend } from '../../rules/acquaintance/find-friend.ts';
import { nameSeen, payableTo } from '../../rules/acquaintance/see-person.ts';
import { isMutual, type Tie } from '../../rules/acquaintance/tie.ts';
import { togetherByLink } from '../../rules/groups/strangers.ts';
import { listFriendBalances, friendTotals } from '../../rules/balances/friend-balances.ts';

const NO_UPI_ID = { upiId: null, upiIdChangedAt: null };

export interface Reminded {
  readonly id: string;
  readonly nextReminderAt: Date;
}

/** Mails somebody what they owe over everything. Its id has pair and day: of calls at the same time one sends. */
export async function remind(call: UserCall, friendId: string): Promise<Reminded> {
  const { ownPerson, person, tie, group } = await findRemindable(call, friendId);
  const debts = await listDebts(call, ownPerson, person);
  const { to, state } = await addressee(call, ownPerson, person, tie);
  const name = group?.members[person.id]?.name ?? nameSeen(person, tie);
  const at = call.clock();
  const nextReminderAt = endOfDay(at);
  const id = `reminder_${ownPerson.id}_${person.id}_${dayOf(at)}`;
  const refuseRepeat = () =>
    new Refusal('too-many-requests', {
      message: said('reminded-today', { name }),
      retryAfterSeconds: secondsUntil(nextReminderAt, at),
    });
  // Before it is counted: asking in vain costs no reminder.
  if (await hasMail(call, id)) throw refuseRepeat();
  await spendQuota(call, { ownerId: ownPerson.id, kind: 'reminders', at });
  // The answer does not say whether the mail is sent: that would reveal how many others remind the same person.
  const isAllowed = await countMail(call, { address: to, kind: 'reminders', at });
  const page = group ? groupPage(group.id) : pageOf({ ownPerson, person, tie });
  // Before the mail: a repeat is refused once there is one, and nobody is told twice.
  if (notificationsOf(person).push.reminders) {
    const reminder = {
      creditorId: ownPerson.id,
      creditorName: ownPerson.name,
      sums: debts.filter(({ amount }) => amount > 0),
      page,
    };
    await queueNotice(call, { about: id, userId: person.id, kind: 'reminders', entryId: null, reminder }, at);
  }
  const { upiId, upiIdChangedAt } = isMutual(tie) && isPayableByUpi(debts) ? payableTo(ownPerson) : NO_UPI_ID;
  const data = {
    debtorName: name,
    creditorName: ownPerson.name,
    // Two who are together by a link alone know no address of each other.
    creditorEmail: group ? null : provenEmailOf(ownPerson),
    debts,
    isAccepted: isMutual(tie),
    upiId,
    isUpiIdNew: upiId !== null && upiIdChangedAt !== null && isUpiIdNew(upiIdChangedAt, at),
    page,
  };
  try {
    await postMail(call, {
      id,
      to,
      content: { template: 'reminder', data },
      createdBy: ownPerson.id,
      at,
      state: isAllowed ? state : 'withheld',
    });
  } catch (error) {
    if (isAlreadyThere(error)) throw refuseRepeat();
    throw error;
  }
  return { id: person.id, nextReminderAt };
}

/** A friend that the caller has accepted, or somebody with whom they are in a group by a link alone. */
async function findRemindable(call: UserCall, friendId: string): Promise<Remindable> {
  try {
    return { ...(await findFriend(call, friendId)), group: undefined };
  } catch (error) {
    if (!(error instanceof Refusal) || !isStorableId(friendId)) throw error;
    const people = await loadPeople(call, [call.userId, friendId]);
    const [ownPerson, person] = [people.get(call.userId), people.get(friendId)];
    const group = ownPerson && person && (await togetherByLink(call, ownPerson.id, person.id));
    if (!group) throw error;
    return { ownPerson, person, tie: undefined, group };
  }
}

interface Remindable {
  readonly ownPerson: PersonRecord;
  readonly person: PersonRecord;
  readonly tie: Tie | undefined;
  /** The group in which the two are by a link, where they are not friends. */
  readonly group: GroupRecord | undefined;
}

/** The caller does not learn of a block, of reminders switched off, or whether a stranger can be reached. */
async function addressee(
  call: Call,
  ownPerson: PersonRecord,
  person: PersonRecord,
  tie: Tie | undefined,
): Promise<{ readonly to: string; readonly state: 'pending' | 'silenced' }> {
  const address = reachableAddress(person);
  if (address === null && isMutual(tie)) throw new Refusal('not-reachable');
  const blockers = await listBlockers(call, { userId: ownPerson.id, among: [person.id] });
  const isWanted = blockers.size === 0 && notificationsOf(person).reminders;
  const isSent = address !== null && ownPerson.isEmailVerified && isWanted;
  return { to: address ?? '', state: isSent ? 'pending' : 'silenced' };
}

/** The nets with a friend who owes something. Throws nothing-owed. */
async function listDebts(call: Call, ownPerson: PersonRecord, person: PersonRecord): Promise<MailSum[]> {
  const debts = remindableOf(friendTotals(await listFriendBalances(call, ownPerson, person)).balances);
  if (debts.length === 0) throw new Refusal('nothing-owed');
  return debts.map(({ currency, amount }) => ({ currency, amount }));
}

/** The page that speaks of a debt, as far as the debtor can open it: one without an account signs up first. */
function pageOf({
  ownPerson,
  person,
  tie,
}: {
  ownPerson: PersonRecord;
  person: PersonRecord;
  tie: Tie | undefined;
}): string {
  if (person.status === 'invited' && person.email !== null) return signUpPage(person.email);
  // What somebody asks who is not accepted yet is on the Friends screen.
  return isMutual(tie) ? friendPage(ownPerson.id) : DASHBOARD_PAGE;
}

/** Proven, or invited under. Null for an address that somebody has only claimed: it may be a stranger's. */
function reachableAddress({ email, status, isEmailVerified }: PersonRecord): string | null {
  return status === 'invited' || (status === 'active' && isEmailVerified) ? email : null;
}
