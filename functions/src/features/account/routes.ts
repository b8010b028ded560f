import { deleteAccount, exportAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import { logout } from '@barabar/core/contract/auth';
import { exportFriend, exportGroup } from '@barabar/core/contract/exports';
import { bind, bindToken, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import { requireSomeGroup } from '../../rules/guests/require-group.ts';
import { deleteOwn } from './deletion-service.ts';
import { signOut } from './end-guest.ts';
import { writeExport, writeFriendExport, writeGroupExport } from './export-service.ts';
import * as service from './service.ts';

const jsonOf = (body: AsyncIterable<string>): RawAnswer =>
  new RawAnswer({ contentType: 'application/json; charset=utf-8', body });

export const accountRoutes: Binding[] = [
  bind(getAccount, (call) => service.getAccount(call)),
  bind(updateAccount, async (call, { body }) => {
    const { name: _name, locale: _locale, ...rest } = body;
    if (Object.keys(rest).length > 0) await requireSomeGroup(call);
    return service.updateAccount(call, body);
  }),
  bind(exportAccount, async (call) => jsonOf(await writeExport(call))),
  bind(exportGroup, async (call, { params }) => jsonOf(await writeGroupExport(call, params.groupId))),
  bind(exportFriend, async (call, { params }) => jsonOf(await writeFriendExport(call, params.friendId))),
  // Of a guest, it ends the account.
  bindToken(logout, async (call) => {
    await signOut(call, call.token);
    return {};
  }),
  bindToken(deleteAccount, (call) => deleteOwn(call, call.token)),
];
