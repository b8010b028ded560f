import { updateAccount } from '@barabar/core/contract/account';
import { createComment } from '@barabar/core/contract/comments';
import { remindFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import type { Language } from '@barabar/core/messages/languages';
import { expect, it } from 'vitest';
import { postCommentMails } from '../src/features/comments/comment-mails.ts';
import type { OutgoingMail } from '../src/features/mail/send-mail.ts';
import { tickPushes } from '../src/features/push/deliver-push.ts';
import { readComment } from '../src/records/comments/store.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import { keepPushSubscription } from '@barabar/core/contract/push';
import type { Person } from './harness.ts';
import { addExpense, joinThree } from './ledger.ts';
import { logging } from './log.ts';
import { endGathering, sendQueued } from './mails.ts';
import { uniqueEmail } from './people.ts';
import type { PushBrowser } from './push-service.ts';
import { openPush } from './push-app.ts';

const { app, service, deps } = await openPush();

const PUSH = { added: true, edited: true, paid: true, reminders: true, comments: true };

async function listen(as: Person, locale?: Language): Promise<PushBrowser> {
  const { received, endpoint, keys, ...browser } = service.subscribe();
  await app.ask(keepPushSubscription, { as, body: { endpoint, keys } });
  await app.ask(updateAccount, { as, body: { notifications: { push: PUSH }, ...(locale && { locale }) } });
  return { received, endpoint, keys, ...browser };
}

async function mailsTo(email: string): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const { docs } = await mailsOf(app).where('to', '==', email).get();
  for (const { id } of docs) sent.push(await sendQueued(app.deps, id));
  return sent;
}

it('a comment is told to each in their own language, by push and by mail', async () => {
  const [asha, ravi, meera] = await joinThree(app);
  await app.befriend(ravi, meera);
  const browsers = [await listen(asha, 'hi'), await listen(meera)];
  const { id: expenseId } = await addExpense(app, ravi, {
    amount: 900_00,
    among: [asha, ravi, meera],
    description: 'Dosa',
  });
  const { id } = await logging(app, `expenses/${expenseId}/comments`, {
    act: () => app.ask(createComment, { as: ravi, params: { expenseId }, body: { text: 'Which one?' } }),
  });
  const comment = await readComment(app, expenseId, id);
  if (!comment) throw new Error('a comment that was written is there');
  await postCommentMails(app.deps, comment);
  for (const { email } of [asha, meera]) await endGathering(app.deps, email);
  await tickPushes(deps);

  expect(browsers.map(({ received }) => received.map(({ title, body }) => ({ title, body })))).toEqual([
    [{ title: 'Ravi Kumar', body: 'Ravi Kumar ने “Dosa” पर कमेंट किया' }],
    [{ title: 'Ravi Kumar', body: 'Ravi Kumar commented on "Dosa"' }],
  ]);
  const [[inHindi], [inEnglish]] = [await mailsTo(asha.email), await mailsTo(meera.email)];
  expect(inHindi?.subject).toBe('Ravi Kumar ने “Dosa” पर कमेंट किया: “Which one?”');
  expect(inHindi?.html).toContain('<html lang="hi" dir="ltr">');
  expect(inHindi?.text).toContain(
    `Ravi Kumar (${ravi.email}) ने “Dosa” पर कमेंट किया (₹900.00):\n\n> Which one?\n`,
  );
  expect(inEnglish?.subject).toBe('Ravi Kumar commented on "Dosa": "Which one?"');
  expect(inEnglish?.html).toContain('<html lang="en" dir="ltr">');
  expect(inEnglish?.text).toContain(`Ravi Kumar (${ravi.email}) commented on "Dosa" (₹900.00):\n`);
});

it('a reminder is in the language of who owes, by push and by mail', async () => {
  const [asha, ravi] = await joinThree(app);
  const browser = await listen(asha, 'hi');
  await addExpense(app, ravi, { amount: 900_00, among: [asha, ravi] });
  await app.ask(remindFriend, { as: ravi, params: { friendId: asha.userId } });
  await tickPushes(deps);
  expect(browser.received).toMatchObject([
    { title: 'रिमाइंडर', body: 'Ravi Kumar का रिमाइंडर: आपको ₹450.00 देने हैं' },
  ]);
  const [mail] = await mailsTo(asha.email);
  expect(mail?.subject).toBe('Ravi Kumar का रिमाइंडर: ₹450.00');
  expect(mail?.text).toContain('“हमारे बीच का सब कुछ मिलाकर, मुझे आपसे ₹450.00 लेने हैं।”');
});

it('whoever has no account is invited in the language of the inviter', async () => {
  const asha = await app.join('Asha Nair');
  await app.ask(updateAccount, { as: asha, body: { locale: 'hi' } });
  const email = uniqueEmail('kabir');
  await app.ask(inviteFriend, { as: asha, body: { email } });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`${asha.email} का न्योता: Barabar पर ख़र्च बाँटें`);
  expect(mail?.html).toContain('<html lang="hi" dir="ltr">');
});
