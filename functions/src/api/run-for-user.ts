import type { UserRequest } from '../kit/call.ts';
import type { Binding, RawAsked } from '../kit/endpoint.ts';
import { Refusal } from '../kit/refusal.ts';
import { replaceNamedIds } from '../kit/named-ids.ts';
import { admitCall, underCurrentIds } from '../rules/merging.ts';

type UserBinding = Extract<Binding, { readonly access: 'user' }>;

/** A refused call that names people by merged records runs once more under their current ids. */
export async function runForUser(
  binding: UserBinding,
  request: UserRequest,
  asked: RawAsked,
): Promise<unknown> {
  const { userId } = request;
  // A call that does not fit the contract is refused before anything is read.
  const prepared = binding.prepare(request, asked);
  const named = prepared.namedIds();
  const isRead = binding.endpoint.method === 'GET';
  const { callerId, isGuest } = await admitCall(request, { named, isRead });
  if (isGuest && !binding.endpoint.isForGuests) throw new Refusal('guest');
  const call = { ...request, userId: callerId, isGuest };
  const { run } = callerId === userId && !isGuest ? prepared : binding.prepare(call, asked);
  return underCurrentIds(call, {
    isRead,
    named,
    run,
    rerun: (currentId) =>
      binding
        .prepare(
          // A call of its own: what the first run has read is read anew.
          { ...call },
          {
            query: asked.query,
            params: replaceNamedIds(asked.params, currentId),
            body: replaceNamedIds(asked.body, currentId),
          },
        )
        .run(),
  });
}
