import type { Db } from '../kit/deps.ts';
import type { Binding, RawCall, UserCaller } from '../kit/endpoint.ts';
import { replaceNamedIds } from '../kit/named-ids.ts';
import { underCurrentIds } from '../rules/merging.ts';

type UserBinding = Extract<Binding, { readonly access: 'user' }>;

/** Answers a call of a user. */
export type RunForUser = (binding: UserBinding, call: RawCall<UserCaller>) => Promise<unknown>;

/**
 * Answers calls of users. This is the one place that knows of people whose records were merged: a call that names them by
 * their former ids, and is refused, runs once more under the current ones.
 */
export function createRunForUser(db: Db): RunForUser {
  return async (binding, call) => {
    const { namedIds, run } = binding.prepare(call);
    const { userId } = call.caller;
    return underCurrentIds(db, {
      userIds: () => {
        const named = namedIds();
        return named.length === 0 ? [] : [...named, userId];
      },
      run,
      rerun: (currentId) =>
        binding
          .prepare({
            ...call,
            caller: { ...call.caller, userId: currentId(userId) },
            params: replaceNamedIds(call.params, currentId),
            body: replaceNamedIds(call.body, currentId),
          })
          .run(),
    });
  };
}
