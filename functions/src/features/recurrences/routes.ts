import { createRecurrence, editRecurrence, fillInDay } from '@barabar/core/contract/recurrence-changes';
import * as calls from '@barabar/core/contract/recurrences';
import { bind, bindPage, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import { editSeries } from './edit-service.ts';
import { fillIn } from './fill-in-service.ts';
import { requireGroupOfGuest } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

export const recurrenceRoutes: Binding[] = [
  bind(createRecurrence, async (call, { body }) => {
    requireGroupOfGuest(call, body.expense.groupId);
    return service.startSeries(call, body);
  }),
  bindPage(calls.listRecurrences, (call, { query }) => service.listSeries(call, query)),
  bind(calls.getRecurrence, (call, { params }) => service.getSeries(call, params.recurrenceId)),
  bind(editRecurrence, (call, { params, body }) => editSeries(call, params.recurrenceId, body)),
  bind(calls.deleteRecurrence, (call, { params }) => changes.deleteSeries(call, params.recurrenceId)),
  bind(calls.pauseRecurrence, (call, { params }) => changes.pause(call, params.recurrenceId)),
  bind(calls.resumeRecurrence, (call, { params }) => changes.resume(call, params.recurrenceId)),
  bind(calls.skipDay, (call, { params }) => changes.skip(call, params)),
  bind(calls.unskipDay, (call, { params }) => changes.unskip(call, params)),
  bind(fillInDay, (call, { params, body }) => fillIn(call, params, body)),
];
