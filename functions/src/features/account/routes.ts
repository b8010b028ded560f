import { deleteAccount, exportAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import type { Deps } from '../../kit/deps.ts';
import { bind, bindToken, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import { deleteOwn } from './deletion-service.ts';
import { writeExport } from './export-service.ts';
import * as service from './service.ts';

/** Calls about the own account. */
export const accountRoutes = (deps: Deps): Binding[] => [
  bind(getAccount, async ({ caller }) => ({ data: await service.get(deps, caller.userId) })),
  bind(updateAccount, async ({ caller, body }) => ({
    data: await service.update(deps, caller.userId, body),
  })),
  bind(
    exportAccount,
    async ({ caller }) =>
      new RawAnswer({
        contentType: 'application/json; charset=utf-8',
        body: await writeExport(deps, caller.userId),
      }),
  ),
  bindToken(deleteAccount, async ({ caller }) => ({
    data: await deleteOwn(deps, caller.token),
  })),
];
