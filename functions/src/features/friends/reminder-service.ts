import { invariant } from '@barabar/core/invariant';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { dayOf, endOfDay, secondsUntil } from '../../store-kit/period.ts';
import { isAlreadyThere } from '../../store-kit/retry.ts';
import { listGroupsOf } from '../groups/store.ts';
import type { Debt } from '../mail/mail-content.ts';
import { hasMail, postMail } from '../mail/store.ts';
import { spendQuota } from '../quotas/store.ts';
import { idsOfPerson, type PersonRecord } from '../users/store.ts';
import { findFriend } from './find-friend.ts';
import { listStandings } from './list-standings.ts';
import { UNKNOWN_GROUP_NAME } from './present.ts';

/** When the caller can remind the same friend again. */
export interface Reminded {
  readonly id: string;
  readonly nextReminderAt: Date;
}

/** Reminders of what a friend owes (spec §2, the Remind button). */
export function reminderService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Reminds a friend by mail of all that they owe the caller, row by row: what the caller owes them elsewhere is not netted,
   * as nowhere. Once a day in Asia/Kolkata: the mail's id names the pair and the day, so of many at once one is created.
   * @throws {Refusal} not-found, nothing-owed, not-reachable, too-many-requests (this friend today, or all reminders).
   */
  async function remind(callerId: string, friendId: string): Promise<Reminded> {
    const { own, person } = await findFriend(db, { callerId, friendId });
    const debts = await listDebts(own, person);
    const email = requireReachable(person);
    const at = clock();
    const nextReminderAt = endOfDay(at);
    const id = `reminder_${own.id}_${person.id}_${dayOf(at)}`;
    const refuseRepeat = () =>
      new Refusal('too-many-requests', {
        message: `You have reminded ${person.name} today already. You can do so again tomorrow.`,
        retryAfterSeconds: secondsUntil(nextReminderAt, at),
      });
    // Before it is counted: asking in vain costs no reminder.
    if (await hasMail(db, id)) throw refuseRepeat();
    await spendQuota(db, { ownerId: own.id, kind: 'reminders', at });
    const data = { debtorName: person.name, creditorName: own.name, debts };
    try {
      await postMail(db, {
        id,
        to: email,
        content: { template: 'reminder', data },
        createdBy: own.id,
        at,
      });
    } catch (error) {
      if (isAlreadyThere(error)) throw refuseRepeat();
      throw error;
    }
    return { id: person.id, nextReminderAt };
  }

  /** @throws {Refusal} nothing-owed when there is none. */
  async function listDebts(own: PersonRecord, person: PersonRecord): Promise<[Debt, ...Debt[]]> {
    const balances = await listStandings(db, own, person);
    const owed = balances.filter(({ amount }) => amount > 0);
    if (owed.length === 0) throw new Refusal('nothing-owed');
    const groups = await listGroupsOf(db, ...idsOfPerson(own));
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    const [first, ...others] = owed.map(({ groupId, currency, amount }) => ({
      groupName: groupId === null ? null : (nameOf.get(groupId) ?? UNKNOWN_GROUP_NAME),
      currency,
      amount,
    }));
    invariant(first !== undefined, 'something is owed');
    return [first, ...others];
  }

  return { remind };
}

/**
 * Where mail for a friend goes: to an address that they have proven, or that they were invited under.
 * @throws {Refusal} not-reachable for an address that somebody has only claimed: it may be a stranger's.
 */
function requireReachable({ email, status, isEmailVerified }: PersonRecord): string {
  if (email === null || !(status === 'invited' || (status === 'active' && isEmailVerified)))
    throw new Refusal('not-reachable');
  return email;
}
