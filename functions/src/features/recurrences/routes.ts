import { createRecurrence, editRecurrence, fillInDay } from '@barabar/core/contract/recurrence-changes';
import * as calls from '@barabar/core/contract/recurrences';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import { edit } from './edit-service.ts';
import { fillIn } from './fill-in-service.ts';
import { requireInGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

/** Calls about recurring expenses. */
export const recurrenceRoutes = (deps: Deps): Binding[] => [
  bind(createRecurrence, async ({ caller, body, idempotencyKey }) => {
    requireInGroup(caller, body.expense.groupId);
    return { data: await service.create(deps, caller.userId, body, idempotencyKey) };
  }),
  bind(calls.listRecurrences, ({ caller, query }) => service.list(deps, caller.userId, query)),
  bind(calls.getRecurrence, async ({ caller, params }) => ({
    data: await service.get(deps, caller.userId, params.recurrenceId),
  })),
  bind(editRecurrence, async ({ caller, params, body, idempotencyKey }) => ({
    data: await edit(deps, caller.userId, params.recurrenceId, body, idempotencyKey),
  })),
  bind(calls.deleteRecurrence, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.remove(deps, caller.userId, params.recurrenceId, idempotencyKey),
  })),
  bind(calls.pauseRecurrence, async ({ caller, params }) => ({
    data: await changes.pause(deps, caller.userId, params.recurrenceId),
  })),
  bind(calls.resumeRecurrence, async ({ caller, params }) => ({
    data: await changes.resume(deps, caller.userId, params.recurrenceId),
  })),
  bind(calls.skipDay, async ({ caller, params }) => ({
    data: await changes.skip(deps, caller.userId, params),
  })),
  bind(calls.unskipDay, async ({ caller, params }) => ({
    data: await changes.unskip(deps, caller.userId, params),
  })),
  bind(fillInDay, async ({ caller, params, body, idempotencyKey }) => ({
    data: await fillIn(deps, caller.userId, params, body, idempotencyKey),
  })),
];
