import * as calls from '@barabar/core/contract/imports';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { disown, own } from './disown-service.ts';
import { begin, findKnown } from './begin-service.ts';
import { list, listOwnNames } from './list-service.ts';
import * as service from './service.ts';
import { undo } from './undo-service.ts';

/** Calls about files whose records are added to a group. */
export const importRoutes = (deps: Deps): Binding[] => [
  bind(calls.createImport, async ({ caller, params, body, idempotencyKey }) => ({
    data: await begin(deps, caller.userId, params.groupId, body, idempotencyKey),
  })),
  bind(calls.findKnownRows, async ({ caller, params, body }) => ({
    data: await findKnown(deps, caller.userId, params.groupId, body),
  })),
  bind(calls.addImportRows, async ({ caller, params, body }) => ({
    data: await service.addRows(deps, caller.userId, params, body.rows),
  })),
  bind(calls.finishImport, async ({ caller, params }) => ({
    data: await service.finish(deps, caller.userId, params),
  })),
  bind(calls.undoImport, async ({ caller, params }) => ({
    data: await undo(deps, caller.userId, params),
  })),
  bind(calls.disownImport, async ({ caller, params }) => ({
    data: await disown(deps, caller.userId, params),
  })),
  bind(calls.ownImport, async ({ caller, params }) => ({
    data: await own(deps, caller.userId, params),
  })),
  bind(calls.listImports, async ({ caller, params }) => ({
    data: await list(deps, caller.userId, params.groupId),
  })),
  bind(calls.listOwnFileNames, async ({ caller }) => ({ data: await listOwnNames(deps, caller.userId) })),
];
