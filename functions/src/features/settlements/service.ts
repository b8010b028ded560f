import { handedOverTo, isSetOff } from '@barabar/core/act-net';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { createSettlement, createSettlements } from '@barabar/core/contract/settlement-changes';
import { invariant } from '@barabar/core/invariant';
import { said } from '@barabar/core/messages/said';
import type { Call, StoreCall, UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { planCreation, replayOf, type Creation } from '../../kit/idempotency.ts';
import { dayOf } from '../../kit/period.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitWithGroups } from '../../records/groups/commit-with-group.ts';
import { canLead } from '../../records/groups/membership.ts';
import { readGroup } from '../../records/groups/store.ts';
import {
  readBeforeSettling,
  paidOnOf,
  putNewSettlements,
  type BeforeSettling,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { loadEligibleFriends } from '../../rules/acquaintance/eligible-friends.ts';
import { Outlook, outlookOf } from '../../rules/acquaintance/outlook.ts';
import { Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { joiningByRecord, requireJoined } from '../../rules/groups/join-group.ts';
import { requireMaySettle, requireOpen } from '../../rules/rights.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { namesInGroup, requireNoDayAhead, silentInGroup } from '../../rules/shared-records/policy.ts';
import { peopleInSettlements, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';
import { composeAdvance, idOfAdvance, titleOfAdvance } from '../../rules/settlements/compose-advance.ts';
import { requireSettles } from '../../rules/settlements/check-settles.ts';
import { composeSettlement } from '../../rules/settlements/compose-settlement.ts';
import { readReferences } from '../../records/payment-references/store.ts';
import { NOTHING_NAMED, planPaidFor, type PaidForPlan } from '../../rules/settlements/plan-paid-for.ts';
import { requireFreeReferences, requireOwed, requireParty } from '../../rules/settlements/policy.ts';
import { refusedAt, requireAllOwed, requireBothAdded, requireOneAct } from './policy.ts';

type NewSettlementBody = BodyOf<typeof createSettlement>;

interface Draft {
  readonly body: NewSettlementBody;
  readonly creation: Creation;
  /** Its place among several; undefined for a single one. */
  readonly index?: number;
}

/** Records that one of the two paid the other, up to what is owed (spec §5). */
export async function recordSettlement(call: UserCall, body: NewSettlementBody): Promise<Settlement> {
  const creation = planCreation(call, { kind: 'settlement', request: body });
  const [settlement] = await createAll(call, [{ body, creation }]);
  invariant(settlement !== undefined, 'one settlement is recorded');
  return settlement;
}

/** All or none. A repeat under the same key gets the records as they are now. */
export function createSeveral(
  call: UserCall,
  request: BodyOf<typeof createSettlements>,
): Promise<Settlement[]> {
  const drafts = request.settlements.map((body, index) => {
    const kind = `settlements.${index}`;
    return { body, creation: planCreation(call, { kind, request }), index };
  });
  return createAll(call, drafts);
}

async function createAll(call: UserCall, drafts: readonly Draft[]): Promise<Settlement[]> {
  for (const draft of drafts) await named(draft, () => admitDraft(call, draft));
  requireOneAct(drafts.map(({ body }) => body));
  return commitOptimistically(() => joiningByRecord(call, () => settleOnce(call, drafts)));
}

async function named({ index }: Draft, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw index !== undefined && error instanceof Refusal ? refusedAt(index, error) : error;
  }
}

/** Admits what is asked for by itself, before what is owed is read. */
async function admitDraft(call: UserCall, { body }: Draft): Promise<void> {
  const { groupId, fromUserId, toUserId } = body;
  if (fromUserId === toUserId) throw invalid('toUserId', said('two-people'));
  // Only a group has people by name only.
  if (groupId === undefined) requireParty(body, call.userId, undefined);
  requireNoDayAhead('paidOn', body.paidOn, call.clock());
  // Nothing is owed to a person whose id cannot exist.
  if (![fromUserId, toUserId].every(isStorableId)) throw new Refusal('exceeds-owed');
  if (groupId !== undefined && !isStorableId(groupId)) throw notFound();
  // An expense is recorded by somebody in it.
  if (body.advance !== undefined) requireParty(body, call.userId, undefined);
  // What clears several currencies is for no expense of one.
  if (body.settles && body.forExpenseIds) throw invalid('forExpenseIds', said('paid-for-currency'));
  await requireSettles(call, body);
}

/** Settles if no balance has moved since it was read. A repeat gets the settlements that the first request made. */
async function settleOnce(call: UserCall, drafts: readonly Draft[]): Promise<Settlement[]> {
  const read = () =>
    readBeforeSettling(
      call,
      drafts.map(({ body, creation }) => ({ ...body, groupId: body.groupId ?? null, id: creation.id })),
    );
  const [first, contextOf] = await Promise.all([read(), readContexts(call, drafts)]);
  if (first.some(({ existing }) => existing)) return presentEarlier(call, { first, drafts });
  const bodies = drafts.map(({ body }) => body);
  const at = call.clock();
  for (const draft of drafts) {
    const { group } = contextOf(draft);
    await named(draft, () => {
      requireParty(draft.body, call.userId, group);
      if (draft.body.groupId !== undefined) requireBothAdded(group, call.userId, draft.body);
      requireMaySettle(group, call.userId, bodies);
      requireOpen(group, draft.body.paidOn ?? dayOf(at));
    });
  }
  const isRewritten = await simplifyGroups(call, drafts.map(contextOf));
  const before = isRewritten ? await read() : first;
  const balancesOf = (place: number) => before[place]?.balances ?? [];
  for (const [place, draft] of drafts.entries())
    await named(draft, () => {
      requireOwed(draft.body, balancesOf(place));
      if (draft.body.advance !== undefined) requireAllOwed(draft.body, balancesOf(place));
    });
  const outlook = new Outlook(call, new Viewer(call, call.userId));
  const plans = await planAll(call, outlook, drafts);
  const payer = drafts.find(({ body }) => body.advance !== undefined)?.body;
  const description = payer ? await titleOfAdvance(call, payer) : '';
  const actId = drafts.length > 1 ? (drafts[0]?.creation.id ?? null) : null;
  const settled = drafts.map((draft, place) => {
    const { body: request, creation } = draft;
    const { forExpenses, revisions: expenses } = plans[place] ?? NOTHING_NAMED;
    const context = contextOf(draft);
    const advanceExpenseId = request.advance === undefined ? null : idOfAdvance(creation.id);
    const handed =
      actId === null && request.advance === undefined ? null : handedOverTo(bodies, request.toUserId);
    const isAsked =
      call.userId !== request.toUserId &&
      !isSetOff({ ...request, handed }) &&
      hasAccount(request.toUserId, context);
    const ties = { forExpenses, advanceExpenseId, actId, handed, isAsked };
    const sketch = { creation, request, ...ties, context, createdBy: call.userId, at };
    const settlement = composeSettlement(sketch);
    const advance =
      request.advance === undefined
        ? undefined
        : composeAdvance(settlement, { amount: request.advance, description, context });
    return { settlement, advance, balances: balancesOf(place), expenses, context };
  });
  const settlements = settled.map(({ settlement }) => settlement);
  const references = await readReferences(call, settlements);
  requireFreeReferences(settlements, references);
  for (const draft of drafts) requireJoined(contextOf(draft).group, call.userId);
  const groupIds = settlements.map(({ groupId }) => groupId);
  // Nobody leaves a group with a balance, and these may not move before they are settled: the rights alone may change.
  await commitWithGroups(call, groupIds, (writer, groupOf) => {
    for (const { settlement } of settled) {
      requireMaySettle(groupOf(settlement.groupId), call.userId, bodies);
      requireOpen(groupOf(settlement.groupId), paidOnOf(settlement));
    }
    putNewSettlements(call, writer, settled, references);
  });
  return Promise.all(settled.map(({ settlement, context }) => present(call, settlement, context)));
}

/** Whether somebody in a new record has an account, as far as the person who records it knows. */
const hasAccount = (userId: string, { group, people }: Pick<RecordContext, 'group' | 'people'>): boolean => {
  const member = group?.members[userId];
  return member ? canLead(member) : people?.get(userId)?.status === 'active';
};

/** What each settlement is meant to pay of the expenses that it names. Throws 400. */
async function planAll(call: StoreCall, outlook: Outlook, drafts: readonly Draft[]): Promise<PaidForPlan[]> {
  const plans: PaidForPlan[] = [];
  for (const draft of drafts) {
    const { body, creation } = draft;
    const { forExpenseIds = [] } = body;
    let plan = NOTHING_NAMED;
    if (forExpenseIds.length > 0)
      await named(draft, async () => {
        const paying = { ...body, id: creation.id, groupId: body.groupId ?? null };
        plan = await planPaidFor(call, outlook, paying, forExpenseIds);
      });
    plans.push(plan);
  }
  return plans;
}

/** In a group that simplifies its debts, only those can be settled. Returns whether balances were rewritten. */
async function simplifyGroups(call: Call, contexts: readonly RecordContext[]): Promise<boolean> {
  let isRewritten = false;
  for (const group of new Set(contexts.map((context) => context.group)))
    if (group && (await simplifyGroup(call, group))) isRewritten = true;
  return isRewritten;
}

/** The settlements that an earlier request under the same key made. */
async function presentEarlier(
  call: UserCall,
  { first, drafts }: { first: readonly BeforeSettling[]; drafts: readonly Draft[] },
): Promise<Settlement[]> {
  const viewer = viewerOf(call);
  const outlook = outlookOf(call);
  return Promise.all(
    drafts.map(async ({ creation }, place) => {
      const earlier = first[place]?.existing;
      // More settlements than the first request had: it was another one.
      if (!earlier) throw new Refusal('idempotency-key-reused');
      // Who recorded it between two people by name only may have left the group since.
      const seen = await outlook.asSeen(replayOf(earlier, creation));
      if (!(await outlook.isVisible(seen))) throw notFound();
      return presentSettlement(seen, await viewer.see(peopleInSettlements([seen])), call.userId);
    }),
  );
}

/** Reads the context of each place (a group, or outside of groups) once: the settlements of a call are of one pair. */
async function readContexts(
  call: UserCall,
  drafts: readonly Draft[],
): Promise<(draft: Draft) => RecordContext> {
  const bodies = new Map(drafts.map(({ body }) => [body.groupId, body]));
  const contexts = new Map(
    await Promise.all(
      [...bodies].map(async ([groupId, body]) => [groupId, await readContext(call, body)] as const),
    ),
  );
  return ({ body }) => {
    const context = contexts.get(body.groupId);
    invariant(context !== undefined, 'the context of each place is read');
    return context;
  };
}

async function readContext(
  call: UserCall,
  { groupId, fromUserId, toUserId }: NewSettlementBody,
): Promise<RecordContext> {
  if (groupId === undefined)
    return { group: undefined, ...(await loadEligibleFriends(call, call.userId, [fromUserId, toUserId])) };
  const group = await readGroup(call, groupId);
  return {
    group,
    names: namesInGroup(group),
    silentFor: group ? silentInGroup([fromUserId, toUserId], group) : [],
  };
}

async function present(
  call: UserCall,
  settlement: SettlementRecord,
  { group, people }: Pick<RecordContext, 'group' | 'people'>,
): Promise<Settlement> {
  const userIds = [...peopleInSettlements([settlement])];
  if (group) return presentSettlement(settlement, await seeInGroup(call, { group, userIds }), call.userId);
  return presentSettlement(settlement, people ?? (await viewerOf(call).see(userIds)), call.userId);
}
