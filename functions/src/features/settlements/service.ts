import { handedOverTo, isSetOff } from '@barabar/core/act-net';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { createSettlement, createSettlements } from '@barabar/core/contract/settlement-changes';
import { invariant } from '@barabar/core/invariant';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { isStorableId } from '../../kit/document.ts';
import { planCreation, replayOf, type Creation } from '../../kit/idempotency.ts';
import { dayOf } from '../../kit/period.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitWithGroups } from '../../records/groups/commit-with-group.ts';
import { canLead, readGroup } from '../../records/groups/store.ts';
import {
  readBeforeSettling,
  paidOnOf,
  putNewSettlements,
  type BeforeSettling,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { loadEligibleFriends } from '../../rules/acquaintance/eligible-friends.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { joiningByRecord, requireJoined } from '../../rules/groups/join-group.ts';
import { requireAdded } from '../../rules/groups/policy.ts';
import { requireMaySettle, requireOpen } from '../../rules/rights.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { namesInGroup, requireNoDayAhead, silentInGroup } from '../../rules/shared-records/policy.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';
import { requireFreeReferences, requireOwed } from '../../rules/settlements/require-owed.ts';
import { composeAdvance, idOfAdvance, titleOfAdvance } from '../../rules/settlements/compose-advance.ts';
import { requireSettles } from '../../rules/settlements/check-settles.ts';
import { composeSettlement } from '../../rules/settlements/compose-settlement.ts';
import { readReferences } from '../../records/payment-references/store.ts';
import { NOTHING_NAMED, planPaidFor, type PaidForPlan } from '../../rules/settlements/plan-paid-for.ts';
import { requireParty } from '../../rules/settlements/require-party.ts';
import {
  PAID_FOR_CURRENCY_MESSAGE,
  refusedAt,
  requireBothMembers,
  requireAllOwed,
  requireOneAct,
  requireTwoPeople,
} from './policy.ts';

type NewSettlementBody = BodyOf<typeof createSettlement>;

/** One of the settlements that a call records. */
interface Draft {
  readonly body: NewSettlementBody;
  readonly creation: Creation;
  /** Its place among several; undefined for a single one. */
  readonly index?: number;
}

/**
 * Records that one of the two paid the other, up to what is owed (spec §5).
 * @throws {Refusal} 400, exceeds-owed, forbidden (not theirs to record), not-found (group), idempotency-key-reused, contention.
 */
export async function create(
  deps: DataDeps,
  callerId: string,
  body: NewSettlementBody,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const creation = planCreation({ callerId, kind: 'settlement', idempotencyKey, request: body });
  const [settlement] = await createAll(deps, callerId, [{ body, creation }]);
  invariant(settlement !== undefined, 'one settlement is recorded');
  return settlement;
}

/**
 * Records several settlements between the same two people as one act: all or none. A repeat under the same key gets the
 * records as they are now.
 * @throws {Refusal} as for a single one, naming the place (`settlements.1.amount`).
 */
export function createSeveral(
  deps: DataDeps,
  callerId: string,
  request: BodyOf<typeof createSettlements>,
  idempotencyKey: string | undefined,
): Promise<Settlement[]> {
  const drafts = request.settlements.map((body, index) => {
    const kind = `settlements.${index}`;
    return { body, creation: planCreation({ callerId, kind, idempotencyKey, request }), index };
  });
  return createAll(deps, callerId, drafts);
}

async function createAll(deps: DataDeps, callerId: string, drafts: readonly Draft[]): Promise<Settlement[]> {
  const { db, clock } = deps;
  for (const draft of drafts) await named(draft, () => requirePlausible(deps, callerId, draft));
  requireOneAct(drafts.map(({ body }) => body));
  const join = { userId: callerId, clock };
  return commitOptimistically(() => joiningByRecord(db, join, () => settleOnce(deps, callerId, drafts)));
}

/** Runs a check of a settlement. Among several, its refusal names which one. @throws {Refusal} */
async function named({ index }: Draft, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw index !== undefined && error instanceof Refusal ? refusedAt(index, error) : error;
  }
}

/** Checks what needs no balances. @throws {Refusal} */
async function requirePlausible(deps: DataDeps, callerId: string, { body }: Draft): Promise<void> {
  const { groupId, fromUserId, toUserId } = body;
  requireTwoPeople(body);
  // Only a group has people by name only.
  if (groupId === undefined) requireParty(body, callerId, undefined);
  requireNoDayAhead(body.paidOn, { path: 'paidOn', now: deps.clock() });
  // Nothing is owed to a person whose id cannot exist.
  if (![fromUserId, toUserId].every(isStorableId)) throw new Refusal('exceeds-owed');
  if (groupId !== undefined && !isStorableId(groupId)) throw notFound();
  // An expense is recorded by somebody in it.
  if (body.advance !== undefined) requireParty(body, callerId, undefined);
  // What clears several currencies is for no expense of one.
  if (body.settles && body.forExpenseIds) throw invalid('forExpenseIds', PAID_FOR_CURRENCY_MESSAGE);
  await requireSettles(deps, body);
}

/** Settles if no balance has moved since it was read. A repeat gets the settlements that the first request made. */
async function settleOnce(deps: DataDeps, callerId: string, drafts: readonly Draft[]): Promise<Settlement[]> {
  const { db, clock } = deps;
  const read = () =>
    readBeforeSettling(
      db,
      drafts.map(({ body, creation }) => ({ ...body, groupId: body.groupId ?? null, id: creation.id })),
    );
  const [first, contextOf] = await Promise.all([read(), readContexts(db, callerId, drafts)]);
  if (first.some(({ existing }) => existing)) return presentEarlier(db, callerId, { first, drafts });
  const bodies = drafts.map(({ body }) => body);
  const at = clock();
  for (const draft of drafts) {
    const { group } = contextOf(draft);
    await named(draft, () => {
      requireParty(draft.body, callerId, group);
      if (draft.body.groupId !== undefined) requireBothAdded(group, callerId, draft.body);
      requireMaySettle(group, callerId, bodies);
      requireOpen(group, draft.body.paidOn ?? dayOf(at));
    });
  }
  const isRewritten = await simplifyGroups(deps, drafts.map(contextOf));
  const before = isRewritten ? await read() : first;
  const balancesOf = (place: number) => before[place]?.balances ?? [];
  for (const [place, draft] of drafts.entries())
    await named(draft, () => {
      requireOwed(draft.body, balancesOf(place));
      if (draft.body.advance !== undefined) requireAllOwed(draft.body, balancesOf(place));
    });
  const outlook = new Outlook(db, new Viewer(db, callerId));
  const plans = await planAll(db, outlook, drafts);
  const payer = drafts.find(({ body }) => body.advance !== undefined)?.body;
  const description = payer ? await titleOfAdvance(db, payer) : '';
  const actId = drafts.length > 1 ? (drafts[0]?.creation.id ?? null) : null;
  const settled = drafts.map((draft, place) => {
    const { body: request, creation } = draft;
    const { forExpenses, revisions: expenses } = plans[place] ?? NOTHING_NAMED;
    const context = contextOf(draft);
    const advanceExpenseId = request.advance === undefined ? null : idOfAdvance(creation.id);
    const handed =
      actId === null && request.advance === undefined ? null : handedOverTo(bodies, request.toUserId);
    const isAsked =
      callerId !== request.toUserId &&
      !isSetOff({ ...request, handed }) &&
      hasAccount(request.toUserId, context);
    const ties = { forExpenses, advanceExpenseId, actId, handed, isAsked };
    const sketch = { creation, request, ...ties, context, createdBy: callerId, at };
    const settlement = composeSettlement(sketch);
    const advance =
      request.advance === undefined
        ? undefined
        : composeAdvance(settlement, { amount: request.advance, description, context });
    return { settlement, advance, balances: balancesOf(place), expenses, context };
  });
  const settlements = settled.map(({ settlement }) => settlement);
  const references = await readReferences(db, settlements);
  requireFreeReferences(settlements, references);
  for (const draft of drafts) requireJoined(contextOf(draft).group, callerId);
  const groupIds = settlements.map(({ groupId }) => groupId);
  // Nobody leaves a group with a balance, and these may not move before they are settled: the rights alone may change.
  await commitWithGroups(db, groupIds, (writer, groupOf) => {
    for (const { settlement } of settled) {
      requireMaySettle(groupOf(settlement.groupId), callerId, bodies);
      requireOpen(groupOf(settlement.groupId), paidOnOf(settlement));
    }
    putNewSettlements(db, writer, settled, references);
  });
  return Promise.all(settled.map(({ settlement, context }) => present(db, callerId, settlement, context)));
}

/** Whether somebody in a new record has an account, as far as the person who records it knows. */
const hasAccount = (userId: string, { group, people }: Pick<RecordContext, 'group' | 'people'>): boolean => {
  const member = group?.members[userId];
  return member ? canLead(member) : people?.get(userId)?.status === 'active';
};

/** What each settlement is meant to pay of the expenses that it names. @throws {Refusal} 400 */
async function planAll(db: Db, outlook: Outlook, drafts: readonly Draft[]): Promise<PaidForPlan[]> {
  const plans: PaidForPlan[] = [];
  for (const draft of drafts) {
    const { body, creation } = draft;
    const { forExpenseIds = [] } = body;
    let plan = NOTHING_NAMED;
    if (forExpenseIds.length > 0)
      await named(draft, async () => {
        const paying = { ...body, id: creation.id, groupId: body.groupId ?? null };
        plan = await planPaidFor(db, outlook, paying, forExpenseIds);
      });
    plans.push(plan);
  }
  return plans;
}

/**
 * In a group that simplifies its debts, only simplified debts can be settled.
 * @returns whether balances of one of the groups were rewritten.
 */
async function simplifyGroups(deps: DataDeps, contexts: readonly RecordContext[]): Promise<boolean> {
  let isRewritten = false;
  for (const group of new Set(contexts.map((context) => context.group)))
    if (group && (await simplifyGroup(deps, group))) isRewritten = true;
  return isRewritten;
}

/**
 * The settlements that an earlier request under the same key made.
 * @throws {Refusal} not-found, idempotency-key-reused.
 */
async function presentEarlier(
  db: Db,
  callerId: string,
  { first, drafts }: { readonly first: readonly BeforeSettling[]; readonly drafts: readonly Draft[] },
): Promise<Settlement[]> {
  const viewer = new Viewer(db, callerId);
  const outlook = new Outlook(db, viewer);
  return Promise.all(
    drafts.map(async ({ creation }, place) => {
      const earlier = first[place]?.existing;
      // More settlements than the first request had: it was another one.
      if (!earlier) throw new Refusal('idempotency-key-reused');
      // Who recorded it between two people by name only may have left the group since.
      if (!(await outlook.isVisible(earlier))) throw notFound();
      return presentSettlement(replayOf(earlier, creation), await viewer.see(peopleIn([earlier])), callerId);
    }),
  );
}

/** @throws {Refusal} not-found unless both are members and the caller may record something in the group. */
function requireBothAdded(
  group: RecordContext['group'],
  callerId: string,
  { fromUserId, toUserId }: NewSettlementBody,
): void {
  requireBothMembers({ fromUserId, toUserId }, group);
  requireAdded(group, callerId);
}

/** Reads the context of each place (a group, or outside of groups) once: the settlements of a call are of one pair. */
async function readContexts(
  db: Db,
  callerId: string,
  drafts: readonly Draft[],
): Promise<(draft: Draft) => RecordContext> {
  const bodies = new Map(drafts.map(({ body }) => [body.groupId, body]));
  const contexts = new Map(
    await Promise.all(
      [...bodies].map(async ([groupId, body]) => [groupId, await readContext(db, callerId, body)] as const),
    ),
  );
  return ({ body }) => {
    const context = contexts.get(body.groupId);
    invariant(context !== undefined, 'the context of each place is read');
    return context;
  };
}

async function readContext(
  db: Db,
  callerId: string,
  { groupId, fromUserId, toUserId }: NewSettlementBody,
): Promise<RecordContext> {
  if (groupId === undefined)
    return { group: undefined, ...(await loadEligibleFriends(db, callerId, [fromUserId, toUserId])) };
  const group = await readGroup(db, groupId);
  return {
    group,
    names: namesInGroup(group),
    silentFor: group ? silentInGroup([fromUserId, toUserId], group) : [],
  };
}

async function present(
  db: Db,
  callerId: string,
  settlement: SettlementRecord,
  { group, people }: Pick<RecordContext, 'group' | 'people'>,
): Promise<Settlement> {
  const userIds = [...peopleIn([settlement])];
  if (group)
    return presentSettlement(settlement, await seeInGroup(db, callerId, { group, userIds }), callerId);
  return presentSettlement(settlement, people ?? (await new Viewer(db, callerId).see(userIds)), callerId);
}
