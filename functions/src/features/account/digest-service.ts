import { otherOf } from '@barabar/core/pair';
import { DASHBOARD_PAGE } from '@barabar/core/page-addresses';
import type { Deps } from '../../kit/deps.ts';
import { describeError } from '../../kit/describe-error.ts';
import { dayOf } from '../../kit/period.ts';
import { isAlreadyThere } from '../../kit/retry.ts';
import {
  deleteDigest,
  listDueDigests,
  passDigest,
  postponeDigest,
  type DueDigest,
} from '../../records/digests/store.ts';
import { readGroups } from '../../records/groups/store.ts';
import type { OpenBalance } from '../../records/mail/mail-content.ts';
import { hasMail, type NewMail } from '../../records/mail/store.ts';
import { postCountedMail } from '../../records/quotas/mailbox-store.ts';
import { loadPeople, notificationsOf, provenEmailOf, type PersonRecord } from '../../records/users/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { friendBalanceOf, totalsOf } from '../../rules/balances/friend-balances.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { groupNameIn } from '../../rules/groups/group-name.ts';
import * as requests from '../requests/service.ts';

/** People that are found at a time. */
const PAGE_SIZE = 50;
/** Balances that a summary lists; it counts the others. */
const BALANCES_MAX = 10;

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Puts the weekly summaries that are due into the mail queue. Somebody whose summary cannot be made does not stop the others: the
 * next tick tries again.
 * @param isLate whether to stop before the next person.
 */
export async function tickDigests(
  deps: DigestDeps,
  { isLate = () => false }: { readonly isLate?: () => boolean } = {},
): Promise<void> {
  const now = deps.clock();
  for (let after: DueDigest | undefined; ;) {
    const due = await listDueDigests(deps.db, { now, after, count: PAGE_SIZE });
    for (const digest of due) {
      if (isLate()) return;
      try {
        await postDigest(deps, digest);
      } catch (error) {
        deps.log.error('a weekly summary could not be made', { error: describeError(error) });
      }
    }
    if (due.length < PAGE_SIZE) return;
    after = due.at(-1);
  }
}

/** Mails one person what is open, if anything is; once for each week, however often it is repeated. */
async function postDigest({ db, clock }: DigestDeps, digest: DueDigest): Promise<void> {
  const { userId, dueAt } = digest;
  const person = (await loadPeople(db, [userId])).get(userId);
  if (person?.status !== 'active' || !notificationsOf(person).digest) return deleteDigest(db, userId);
  // The next tick makes it of all that they have.
  if (person.isMoving) return undefined;
  if (person.id !== userId) return passDigest(db, digest, person.id);
  const to = provenEmailOf(person);
  const id = `digest_${userId}_${dayOf(dueAt)}`;
  if (to !== null && !(await hasMail(db, id))) {
    const content = await composeDigest({ db, clock }, person);
    if (content) await post({ db, clock }, { id, to, content, createdBy: userId });
  }
  return postponeDigest(db, userId, clock());
}

type Mail = Pick<NewMail, 'id' | 'to' | 'content' | 'createdBy'>;

async function post({ db, clock }: Pick<Deps, 'db' | 'clock'>, mail: Mail): Promise<void> {
  try {
    await postCountedMail(db, 'digests', { ...mail, at: clock() });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/** @returns undefined where nothing is open: every balance is settled, and nobody asks for anything. */
async function composeDigest(
  deps: Pick<Deps, 'db' | 'clock'>,
  person: PersonRecord,
): Promise<Mail['content'] | undefined> {
  const { people, groups, missing = [] } = await requests.list(deps, person.id);
  const open = await listOpen(deps.db, person.id);
  const requestCount = people.length + groups.length + missing.length;
  if (open.length === 0 && requestCount === 0) return undefined;
  const balances = open.slice(0, BALANCES_MAX);
  return {
    template: 'digest',
    data: {
      readerName: person.name,
      owes: totalsOf(open.filter(({ amount }) => amount < 0)).balances,
      owed: totalsOf(open.filter(({ amount }) => amount > 0)).balances,
      balances,
      moreCount: open.length - balances.length,
      requestCount,
      page: DASHBOARD_PAGE,
    },
  };
}

/** What a person owes, and behind it what they are owed, as their screens show it; by name. */
async function listOpen(db: Deps['db'], userId: string): Promise<OpenBalance[]> {
  const viewer = new Viewer(db, userId);
  const { ordinary } = await splitBalances(db, viewer);
  const seen = await viewer.see(ordinary.map(({ members }) => otherOf(userId, members)));
  const groups = await readGroups(
    db,
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
