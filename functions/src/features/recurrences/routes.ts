import { createRecurrence, editRecurrence, fillInDay } from '@barabar/core/contract/recurrence-changes';
import * as calls from '@barabar/core/contract/recurrences';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import { edit } from './edit-service.ts';
import { fillIn } from './fill-in-service.ts';
import { requireInGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

export const recurrenceRoutes: Binding[] = [
  bind(createRecurrence, async (call, { body }) => {
    requireInGroup(call, body.expense.groupId);
    return { data: await service.create(call, body) };
  }),
  bind(calls.listRecurrences, (call, { query }) => service.list(call, query)),
  bind(calls.getRecurrence, async (call, { params }) => ({
    data: await service.get(call, params.recurrenceId),
  })),
  bind(editRecurrence, async (call, { params, body }) => ({
    data: await edit(call, params.recurrenceId, body),
  })),
  bind(calls.deleteRecurrence, async (call, { params }) => ({
    data: await changes.remove(call, params.recurrenceId),
  })),
  bind(calls.pauseRecurrence, async (call, { params }) => ({
    data: await changes.pause(call, params.recurrenceId),
  })),
  bind(calls.resumeRecurrence, async (call, { params }) => ({
    data: await changes.resume(call, params.recurrenceId),
  })),
  bind(calls.skipDay, async (call, { params }) => ({
    data: await changes.skip(call, params),
  })),
  bind(calls.unskipDay, async (call, { params }) => ({
    data: await changes.unskip(call, params),
  })),
  bind(fillInDay, async (call, { params, body }) => ({
    data: await fillIn(call, params, body),
  })),
];
