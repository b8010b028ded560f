import type { Db } from '../kit/deps.ts';
import type { Binding, RawCall, UserCaller } from '../kit/endpoint.ts';
import { Refusal } from '../kit/refusal.ts';
import { replaceNamedIds } from '../kit/named-ids.ts';
import { admitCall, underCurrentIds } from '../rules/merging.ts';

type UserBinding = Extract<Binding, { readonly access: 'user' }>;

/** Answers a call of a user. */
export type RunForUser = (binding: UserBinding, call: RawCall<UserCaller>) => Promise<unknown>;

/**
 * Answers calls of users. This is the one place that knows of people whose records were merged: a call that names them by
 * their former ids, and is refused, runs once more under the current ones.
 */
export function createRunForUser(db: Db): RunForUser {
  return async (binding, asked) => {
    const { userId } = asked.caller;
    // A call that does not fit the contract is refused before anything is read.
    const prepared = binding.prepare(asked);
    const named = prepared.namedIds();
    const isRead = binding.endpoint.method === 'GET';
    const { callerId, isGuest } = await admitCall(db, { userId, named, isRead });
    if (isGuest && !binding.endpoint.isForGuests) throw new Refusal('guest');
    const call = { ...asked, caller: { ...asked.caller, userId: callerId, isGuest } };
    const { run } = callerId === userId && !isGuest ? prepared : binding.prepare(call);
    return underCurrentIds(db, {
      callerId,
      isRead,
      named,
      run,
      rerun: (currentId) =>
        binding
          .prepare({
            ...call,
            params: replaceNamedIds(call.params, currentId),
            body: replaceNamedIds(call.body, currentId),
          })
          .run(),
    });
  };
}
