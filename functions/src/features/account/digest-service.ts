import { otherOf } from '@barabar/core/pair';
import { DASHBOARD_PAGE } from '@barabar/core/page-addresses';
import type { Call, JobCall, StoreCall } from '../../kit/call.ts';
import { describeError } from '../../kit/describe-error.ts';
import { dayOf } from '../../kit/period.ts';
import { unlessThere } from '../../kit/retry.ts';
import {
  deleteDigest,
  listDueDigests,
  passDigest,
  postponeDigest,
  type DueDigest,
} from '../../records/digests/store.ts';
import { readGroups } from '../../records/groups/store.ts';
import type { MailContent, OpenBalance } from '../../records/mail/mail-content.ts';
import { hasMail } from '../../records/mail/store.ts';
import { postCountedMail } from '../../records/quotas/mailbox-store.ts';
import { loadPerson, notificationsOf, provenEmailOf, type PersonRecord } from '../../records/users/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { friendBalanceOf, friendTotals } from '../../rules/balances/friend-balances.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { groupNameIn } from '../../rules/groups/group-name.ts';
import * as requests from '../requests/service.ts';

const PAGE_SIZE = 50;
/** Balances that a summary lists; it counts the others. */
const BALANCES_MAX = 10;

/** Somebody whose summary cannot be made does not stop the others: the next tick tries again. */
export async function tickDigests(
  call: JobCall,
  { isLate = () => false }: { isLate?: () => boolean } = {},
): Promise<void> {
  const now = call.clock();
  for (let after: DueDigest | undefined; ;) {
    const due = await listDueDigests(call, { now, after, count: PAGE_SIZE });
    for (const digest of due) {
      if (isLate()) return;
      try {
        await postDigest(call, digest);
      } catch (error) {
        call.log.error('a weekly summary could not be made', { error: describeError(error) });
      }
    }
    if (due.length < PAGE_SIZE) return;
    after = due.at(-1);
  }
}

/** Mails one person what is open, if anything is; once for each week, however often it is repeated. */
async function postDigest(call: JobCall, digest: DueDigest): Promise<void> {
  const { userId, dueAt } = digest;
  const person = await loadPerson(call, userId);
  if (person?.status !== 'active' || !notificationsOf(person).digest) return deleteDigest(call, userId);
  // The next tick makes it of all that they have.
  if (person.isMoving) return undefined;
  if (person.id !== userId) return passDigest(call, digest, person.id);
  const to = provenEmailOf(person);
  const id = `digest_${userId}_${dayOf(dueAt)}`;
  if (to !== null && !(await hasMail(call, id))) {
    const content = await composeDigest(call, person);
    if (content) {
      const mail = { id, to, content, createdBy: userId, at: call.clock() };
      await unlessThere(() => postCountedMail(call, 'digests', mail));
    }
  }
  return postponeDigest(call, userId, call.clock());
}

/** @returns undefined where nothing is open: every balance is settled, and nobody asks for anything. */
async function composeDigest(call: Call, person: PersonRecord): Promise<MailContent | undefined> {
  const { people, groups, missing = [] } = await requests.listRequests({ ...call, userId: person.id });
  const open = await listOpen(call, person.id);
  const requestCount = people.length + groups.length + missing.length;
  if (open.length === 0 && requestCount === 0) return undefined;
  const balances = open.slice(0, BALANCES_MAX);
  return {
    template: 'digest',
    data: {
      owes: friendTotals(open.filter(({ amount }) => amount < 0)).balances,
      owed: friendTotals(open.filter(({ amount }) => amount > 0)).balances,
      balances,
      moreCount: open.length - balances.length,
      requestCount,
      page: DASHBOARD_PAGE,
    },
  };
}

/** What a person owes, and behind it what they are owed, as their screens show it; by name. */
async function listOpen(call: StoreCall, userId: string): Promise<OpenBalance[]> {
  const viewer = new Viewer(call, userId);
  const { ordinary } = await splitBalances(call, viewer);
  const seen = await viewer.see(ordinary.map(({ members }) => otherOf(userId, members)));
  const groups = await readGroups(
    call,
    ordinary.flatMap(({ groupId }) => groupId ?? []),
  );
  const open = ordinary.map((balance) => {
    const { members, names, groupId, currency } = balance;
    const id = otherOf(userId, members);
    const name = seen.get(id)?.name ?? names[id] ?? '';
    const groupName = groupNameIn(groups, groupId);
    const { amount } = friendBalanceOf(userId, balance);
    return { id, name, shown: { friendName: name, groupName, currency, amount } };
  });
  return open
    .toSorted((a, b) => Math.sign(a.shown.amount) - Math.sign(b.shown.amount) || compareNames(a, b))
    .map(({ shown }) => shown);
}
