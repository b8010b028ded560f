import { joinBudgets } from '@barabar/core/budgets';
import { joinOwnCategories } from '@barabar/core/categories';
import { invariant } from '@barabar/core/invariant';
import { mergeFields, showFields } from '@barabar/core/records/fields';
import { PERSON } from '@barabar/core/records/person';
import type { StoreCall, TokenIdentity } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { isBlockedByAnybody, readBlocks } from '../../records/blocks/store.ts';
import {
  hasHistory,
  listIdentitiesOf,
  listMergedInto,
  readEmailRecord,
  readUser,
  whatTokenSays,
  type Identity,
  type IdentityChange,
  type RevisedUser,
} from '../../records/identities/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';
import { findHolder, handOver, takeAddress } from './take-record.ts';

type IdentityDeps = Pick<Deps, 'db' | 'auth' | 'clock'>;

export async function readOwnUser(call: StoreCall, { userId }: Identity): Promise<RevisedUser> {
  const ownUser = await readUser(call, userId);
  invariant(ownUser !== undefined, 'an identity has its user');
  return ownUser;
}

export async function dropEmailRecord(
  call: StoreCall,
  change: IdentityChange,
  { email, userId }: Identity,
): Promise<void> {
  const emailRecord = email === null ? undefined : await readEmailRecord(call, email);
  if (emailRecord?.userId === userId) change.deleteEmailRecord(emailRecord);
}

/** The user found under the address is merged with the own record, which survives, because the person knows it. */
export async function proveAddress(
  call: IdentityDeps,
  change: IdentityChange,
  { identity, token }: { identity: Identity; token: TokenIdentity },
): Promise<string> {
  const { email } = token;
  invariant(email !== undefined && token.isEmailVerified, 'a verified address is an address');
  const ownUser = await readOwnUser(call, identity);
  const { emailRecord, holder, formerHolder } = await findHolder(call, { email, ownId: ownUser.id });
  if (email !== identity.email) await dropEmailRecord(call, change, identity);
  const at = call.clock();
  takeAddress(call, change, formerHolder);
  const isTaken = holder !== undefined && holder.id !== ownUser.id;
  const isNewHere = isTaken && !(await hasHistory(call, ownUser.id));
  const survivor = isNewHere ? holder : ownUser;
  let inherited: Partial<PersonRecord> = {};
  if (isTaken) {
    const old = isNewHere ? ownUser : holder;
    inherited = await giveUp(call, change, { old, survivor, by: identity, isEmpty: isNewHere });
  }
  if (isNewHere) handOver(call, change, { holder, token, name: ownUser.name, inherited });
  else {
    change.updateUser(ownUser, { ...inherited, email, isEmailVerified: true, isGuest: false, updatedAt: at });
    if (!emailRecord) change.createEmailRecord({ email, userId: ownUser.id, at });
    else if (emailRecord.userId !== ownUser.id) change.pointEmailRecord(emailRecord, ownUser.id);
  }
  change.updateIdentity(identity, { ...whatTokenSays(token), userId: survivor.id, updatedAt: at });
  return survivor.id;
}

/** Its sign-ins point to the surviving record at once; its history is carried over after this commit. */
export async function giveUp(
  call: IdentityDeps,
  change: IdentityChange,
  {
    old,
    survivor,
    by,
    isEmpty,
    isSessionOver = false,
  }: {
    old: RevisedUser;
    survivor: RevisedUser;
    by: Identity;
    /** Whether the record that is given up has no history: only what is written meanwhile has to be looked for. */
    isEmpty: boolean;
    /** Whether `by` no longer leads to anybody: of a guest, whose session must not be a way into an account. */
    isSessionOver?: boolean;
  },
): Promise<Partial<PersonRecord>> {
  const updatedAt = call.clock();
  const [identities, earlier, blocks, isBlocked] = await Promise.all([
    listIdentitiesOf(call, old.id),
    listMergedInto(call, old.id),
    readBlocks(call, old.id),
    isBlockedByAnybody(call, old.id),
  ]);
  // Whoever is blocked stays so at every moment: that has to be carried over first.
  const isMoving = !isEmpty || isBlocked || old.isMoving;
  for (const identity of identities) {
    if (identity.id !== by.id) change.updateIdentity(identity, { userId: survivor.id, updatedAt });
  }
  // Records merged earlier point to the surviving record directly: a chain would cost one read for each step.
  for (const earlierUser of earlier) change.updateUser(earlierUser, { mergedInto: survivor.id, updatedAt });
  change.updateUser(old, {
    ...(!isMoving && { status: 'merged' as const }),
    mergedInto: survivor.id,
    mergingIds: [],
    isMoving,
    // A session that is over is known as a guest's.
    ...(old.isGuest && !isSessionOver && { isGuest: false }),
    ...(old.isGuest && { seenAt: null }),
    firebaseUid: null,
    updatedAt,
  });
  change.createMerge({ from: old, into: survivor, at: updatedAt, blocks, isCarried: !isMoving });
  const { upiIdChangedAt } = survivor.upiId === null ? old : survivor;
  return {
    mergingIds: [...new Set([...survivor.mergingIds, ...old.mergingIds, old.id])],
    isMoving: survivor.isMoving || isMoving,
    ...mergeFields(PERSON, old, showFields(PERSON, survivor)),
    upiIdChangedAt,
    notifications: survivor.notifications ?? old.notifications,
    categories: joinOwnCategories(survivor.categories, old.categories),
    budgets: joinBudgets(survivor.budgets, old.budgets),
  };
}
