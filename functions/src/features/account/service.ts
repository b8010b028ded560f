import type { ProfileChanges } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import type { RevisedUser } from '../auth/store.ts';
import { presentUser } from '../users/present.ts';
import { checkChanges } from './policy.ts';
import { readOwn, updateProfile } from './store.ts';

/** A person's own record. */
export function accountService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function find(userId: string): Promise<RevisedUser> {
    const own = await readOwn(db, userId);
    // Another instance may have deleted it within the minute for which this one knows whose sign-in it was.
    if (!own || own.status === 'deleted') throw new Refusal('no-user-record');
    return own;
  }

  /** @throws {Refusal} no-user-record. */
  async function get(callerId: string): Promise<User> {
    return presentUser(await find(callerId));
  }

  /**
   * Changes what is named; of two changes of one field at once, the later one stays.
   * @throws {Refusal} validation-failed, no-user-record, contention.
   */
  async function update(callerId: string, body: ProfileChanges): Promise<User> {
    const changes = checkChanges(body);
    const person = await commitOptimistically(async () =>
      updateProfile(db, await find(callerId), { changes, at: clock() }),
    );
    return presentUser(person);
  }

  return { get, update };
}
