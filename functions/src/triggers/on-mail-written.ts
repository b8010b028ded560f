import { warn } from 'firebase-functions/logger';
import { defineSecret } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { makeVerificationLink } from '../features/auth/verification-link.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import { createSmtpSender } from '../features/mail/send-mail.ts';
import { MAIL } from './kinds.ts';
import { readEnv } from '../kit/env.ts';
import { createDayBounds } from '../records/day-bounds/store.ts';
import { deps } from './follow-then-log.ts';

const { smtp, appUrl, dayBounds } = readEnv(process.env);
const bounds = createDayBounds({ ...deps, warn, maxima: dayBounds });
const smtpPassword = defineSecret('SMTP_PASSWORD');

/**
 * Sends a mail of the mail queue when it is stored, or set to `pending` by hand. Its own progress writes call it, too,
 * and are ignored. A failure is thrown, so that the event comes again, later each time.
 */
export const onMailWritten = onDocumentWritten(
  { ...MAIL, document: 'mail/{mailId}', secrets: [smtpPassword] },
  async ({ data, params: { mailId } }) => {
    if (data?.after.get('delivery.state') !== 'pending') return;
    await deliverMail(
      {
        ...deps,
        bounds,
        send: createSmtpSender({ ...smtp, password: smtpPassword.value() }),
        appUrl,
        makeVerificationLink: (account) => makeVerificationLink({ ...deps, appUrl }, account),
      },
      mailId,
    );
  },
);
