import * as calls from '@barabar/core/contract/imports';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { disown, ownImport } from './disown-service.ts';
import { begin, findKnown } from './begin-service.ts';
import * as service from './service.ts';
import { undo } from './undo-service.ts';

export const importRoutes: Binding[] = [
  bind(calls.createImport, (call, { params, body }) => begin(call, params.groupId, body)),
  bind(calls.findKnownRows, (call, { params, body }) => findKnown(call, params.groupId, body)),
  bind(calls.addImportRows, (call, { params, body }) => service.addRows(call, params, body.rows)),
  bind(calls.finishImport, (call, { params }) => service.finish(call, params)),
  bind(calls.undoImport, (call, { params }) => undo(call, params)),
  bind(calls.disownImport, (call, { params }) => disown(call, params)),
  bind(calls.ownImport, (call, { params }) => ownImport(call, params)),
  bind(calls.listImports, (call, { params }) => service.listImports(call, params.groupId)),
  bind(calls.listOwnFileNames, (call) => service.listOwnNames(call)),
];
