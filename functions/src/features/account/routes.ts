import { deleteAccount, exportAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import { bind, bindToken, RawAnswer, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { deletionService } from './deletion-service.ts';
import { exportService } from './export-service.ts';
import { accountService } from './service.ts';

/** Calls about the own account. */
export const accountRoutes = (deps: Deps): Binding[] => {
  const service = accountService(deps);
  return [
    bind(getAccount, async ({ caller }) => ({ data: await service.get(caller.userId) })),
    bind(updateAccount, async ({ caller, body }) => ({ data: await service.update(caller.userId, body) })),
    bind(
      exportAccount,
      async ({ caller }) =>
        new RawAnswer({
          contentType: 'application/json; charset=utf-8',
          body: await exportService(deps).write(caller.userId),
        }),
    ),
    bindToken(deleteAccount, async ({ caller }) => ({
      data: await deletionService(deps).remove(caller.token),
    })),
  ];
};
