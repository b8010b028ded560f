import * as z from 'zod/mini';
import { changeGroup, foundGroup, settleIn, spend, type Resident } from '../verbs/arrange.ts';
import { callApi } from '../verbs/suite.ts';
import type { RuledStage } from './ruled-views.ts';

const DAY_MS = 24 * 60 * 60_000;
const withId = z.object({ id: z.string() });

export interface RuledNames {
  readonly other: string;
  readonly ruled: string;
  readonly viewed: string;
  readonly archived: string;
  readonly closed: string;
  readonly refund: string;
  readonly days: string;
}

/** The first and last day of the month before this one. */
function monthBefore(): { readonly from: string; readonly to: string } {
  const last = new Date();
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** Records what the API takes and `spend` does not have, of ₹3,000.00. @returns its id. */
async function record(payer: Resident, more: object): Promise<string> {
  const body = { amount: 3000, currency: 'INR', paidBy: payer.userId, ...more };
  return withId.parse(await callApi('/expenses', { token: payer.token, body })).id;
}

/** The viewer's favourite, with a refund and a bill by days; one to look at only, and an archived one. */
export async function raiseRuledStage(viewer: Resident, names: RuledNames): Promise<RuledStage> {
  const { token, userId } = viewer;
  const other = await settleIn(names.other);
  const both = [viewer, other] as const;
  const groupId = await foundGroup(names.ruled, both);
  const { from, to } = monthBefore();
  await spend(viewer, {
    description: names.closed,
    groupId,
    spentOn: from,
    parts: both.map((resident) => [resident, 1500] as const),
  });
  const equally = both.map((resident) => ({ userId: resident.userId, splitType: 'equal', amount: 1500 }));
  const refundId = await record(viewer, {
    description: names.refund,
    groupId,
    isRefund: true,
    splits: equally,
  });
  const away = Array.from({ length: 6 }, (_, index) => `${from.slice(0, 8)}${String(index + 10)}`);
  const month = from.slice(0, 7);
  await callApi(`/groups/${groupId}/absences/${month}`, { token, method: 'PUT', body: { days: away } });
  const daysId = await record(viewer, {
    description: names.days,
    groupId,
    period: { from, to },
    basis: 'person-days',
  });
  const weights = both.map((resident, index) => ({ userId: resident.userId, weight: 60 - index * 20 }));
  await changeGroup(viewer, groupId, {
    defaultSplit: { splitType: 'percentage', weights },
    presets: ['Houseboat', 'Chai'].map((name) => ({ name, splitType: 'percentage', weights })),
    closedUntil: new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10),
  });
  const archivedId = await foundGroup(names.archived, both);
  const viewedId = await foundGroup(names.viewed, [other, viewer]);
  await spend(other, {
    description: names.closed,
    groupId: viewedId,
    parts: both.map((resident) => [resident, 250] as const),
  });
  await callApi(`/groups/${viewedId}/members/${userId}`, {
    token: other.token,
    method: 'PATCH',
    body: { role: 'viewer' },
  });
  await callApi(`/groups/${groupId}/favourite`, { token, method: 'POST' });
  await callApi(`/groups/${archivedId}/archive`, { token, method: 'POST' });
  return { groupId, viewedId, refundId, daysId, closedTitle: names.closed };
}
