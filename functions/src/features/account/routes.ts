import { deleteAccount, exportAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import { logout } from '@barabar/core/contract/auth';
import { exportFriend, exportGroup } from '@barabar/core/contract/exports';
import type { Deps } from '../../kit/deps.ts';
import { bind, bindToken, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import { requireSomeGroup } from '../../rules/guests/require-group.ts';
import { deleteOwn } from './deletion-service.ts';
import { signOut } from './end-guest.ts';
import { writeExport } from './export-service.ts';
import { writeFriendExport, writeGroupExport } from './records-export-service.ts';
import * as service from './service.ts';

const jsonOf = (body: AsyncIterable<string>): RawAnswer =>
  new RawAnswer({ contentType: 'application/json; charset=utf-8', body });

/** Calls about the own account, and the exports, which have something of every feature. */
export const accountRoutes = (deps: Deps): Binding[] => [
  bind(getAccount, async ({ caller }) => ({ data: await service.get(deps, caller.userId) })),
  bind(updateAccount, async ({ caller, body }) => {
    const { name: _name, locale: _locale, ...rest } = body;
    if (Object.keys(rest).length > 0) await requireSomeGroup(deps.db, caller);
    return { data: await service.update(deps, caller.userId, body) };
  }),
  bind(exportAccount, async ({ caller }) => jsonOf(await writeExport(deps, caller.userId))),
  bind(exportGroup, async ({ caller, params }) =>
    jsonOf(await writeGroupExport(deps, caller.userId, params.groupId)),
  ),
  bind(exportFriend, async ({ caller, params }) =>
    jsonOf(await writeFriendExport(deps, caller.userId, params.friendId)),
  ),
  // Of a guest, it ends the account.
  bindToken(logout, async ({ caller }) => {
    await signOut(deps, caller.token);
    return { data: {} };
  }),
  bindToken(deleteAccount, async ({ caller }) => ({
    data: await deleteOwn(deps, caller.token),
  })),
];
