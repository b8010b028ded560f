import { netsOfAct } from '@barabar/core/act-net';
import { DASHBOARD_PAGE } from '@barabar/core/page-addresses';
import type { Call } from '../../kit/call.ts';
import { postCountedMailOnce } from '../../records/quotas/mailbox-store.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';
import { loadPeople, notificationsOf, provenEmailOf } from '../../records/users/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';

/**
 * Puts a mail into the mail queue that tells a payer that no money arrived, as the payee says, unless they have switched mails
 * about what is owed off. A payee without a proven address causes none. Repeating it is harmless.
 */
export async function postNotReceivedMail(call: Call, settlement: SettlementRecord): Promise<void> {
  const { id: settlementId, fromUserId, toUserId, toName, groupId, version } = settlement;
  const people = await loadPeople(call, [fromUserId, toUserId]);
  const [payer, payee] = [people.get(fromUserId), people.get(toUserId)];
  if (payer?.status !== 'active' || payee?.status !== 'active' || !payee.isEmailVerified) return;
  const to = provenEmailOf(payer);
  if (to === null || !notificationsOf(payer).reminders) return;
  const outlook = new Outlook(call, new Viewer(call, payer.id));
  if (!(await outlook.heeds(payee.id, groupId)) || !(await outlook.isVisible(settlement))) return;
  const id = `not-received_${settlementId}_${version}`;
  const sender = await outlook.nameSender(payee, { groupId, name: toName });
  const nets = netsOfAct([settlement], toUserId);
  const { amount, currency } = settlement;
  // Where all is set off, nothing was handed over.
  const sums = nets.length > 0 ? nets : [{ amountMinor: amount, currency }];
  const data = {
    readerName: payer.name,
    payeeName: sender.name,
    payeeEmail: sender.email,
    settlementId,
    sums: sums.map((sum) => ({ amount: sum.amountMinor, currency: sum.currency })),
    page: DASHBOARD_PAGE,
  };
  const content = { template: 'not-received' as const, data };
  await postCountedMailOnce(call, 'reminders', { id, to, content, createdBy: payee.id, at: call.clock() });
}
