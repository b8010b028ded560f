import * as calls from '@barabar/core/contract/imports';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { disown, ownImport } from './disown-service.ts';
import { begin, findKnown } from './begin-service.ts';
import { list, listOwnNames } from './list-service.ts';
import * as service from './service.ts';
import { undo } from './undo-service.ts';

export const importRoutes: Binding[] = [
  bind(calls.createImport, async (call, { params, body }) => ({
    data: await begin(call, params.groupId, body),
  })),
  bind(calls.findKnownRows, async (call, { params, body }) => ({
    data: await findKnown(call, params.groupId, body),
  })),
  bind(calls.addImportRows, async (call, { params, body }) => ({
    data: await service.addRows(call, params, body.rows),
  })),
  bind(calls.finishImport, async (call, { params }) => ({
    data: await service.finish(call, params),
  })),
  bind(calls.undoImport, async (call, { params }) => ({
    data: await undo(call, params),
  })),
  bind(calls.disownImport, async (call, { params }) => ({
    data: await disown(call, params),
  })),
  bind(calls.ownImport, async (call, { params }) => ({
    data: await ownImport(call, params),
  })),
  bind(calls.listImports, async (call, { params }) => ({
    data: await list(call, params.groupId),
  })),
  bind(calls.listOwnFileNames, async (call) => ({ data: await listOwnNames(call) })),
];
