import { error, info } from 'firebase-functions/logger';
import { defineSecret } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { readEnv } from '../env.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import { createSmtpSender } from '../features/mail/send-mail.ts';
import { auth, db } from '../firebase.ts';

const { smtp, appUrl } = readEnv(process.env);
const smtpPassword = defineSecret('SMTP_PASSWORD');

/**
 * Sends a mail of the outbox when it is put there, or set to `pending` again by hand. What it writes about its own progress
 * calls it too, and is passed over; what could not be sent is thrown, so that the event comes again, later and later.
 */
export const onMailWritten = onDocumentWritten(
  {
    document: 'mail/{mailId}',
    region: 'asia-south1',
    retry: true,
    // Mail servers take so many connections and no more.
    maxInstances: 5,
    secrets: [smtpPassword],
  },
  async ({ data, params: { mailId } }) => {
    if (data?.after.get('delivery.state') !== 'pending') return;
    await deliverMail(
      {
        db,
        clock: () => new Date(),
        send: createSmtpSender({ ...smtp, password: smtpPassword.value() }),
        appUrl,
        makeVerificationLink: (email) => auth.generateEmailVerificationLink(email),
        log: { info, error },
      },
      mailId,
    );
  },
);
