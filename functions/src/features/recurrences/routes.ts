import {
  createRecurrence,
  deleteRecurrence,
  editRecurrence,
  fillInDay,
  getRecurrence,
  listRecurrences,
  pauseRecurrence,
  resumeRecurrence,
  skipDay,
  unskipDay,
} from '@barabar/core/contract/recurrences';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import { fillIn } from './fill-in-service.ts';
import * as service from './service.ts';

/** Calls about recurring expenses. */
export const recurrenceRoutes = (deps: Deps): Binding[] => [
  bind(createRecurrence, async ({ caller, body, idempotencyKey }) => ({
    data: await service.create(deps, caller.userId, body, idempotencyKey),
  })),
  bind(listRecurrences, ({ caller, query }) => service.list(deps, caller.userId, query)),
  bind(getRecurrence, async ({ caller, params }) => ({
    data: await service.get(deps, caller.userId, params.recurrenceId),
  })),
  bind(editRecurrence, async ({ caller, params, body, idempotencyKey }) => ({
    data: await changes.edit(deps, caller.userId, params.recurrenceId, body, idempotencyKey),
  })),
  bind(deleteRecurrence, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.remove(deps, caller.userId, params.recurrenceId, idempotencyKey),
  })),
  bind(pauseRecurrence, async ({ caller, params }) => ({
    data: await changes.pause(deps, caller.userId, params.recurrenceId),
  })),
  bind(resumeRecurrence, async ({ caller, params }) => ({
    data: await changes.resume(deps, caller.userId, params.recurrenceId),
  })),
  bind(skipDay, async ({ caller, params }) => ({ data: await changes.skip(deps, caller.userId, params) })),
  bind(unskipDay, async ({ caller, params }) => ({
    data: await changes.unskip(deps, caller.userId, params),
  })),
  bind(fillInDay, async ({ caller, params, body, idempotencyKey }) => ({
    data: await fillIn(deps, caller.userId, params, body.amount, idempotencyKey),
  })),
];
