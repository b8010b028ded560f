/*
 * Says something in a language in each place where the product speaks, by what is in the folder that it is started in:
 * a page, a mail and a notice. Prints JSON.
 */
import { build } from 'vite';

const [language = ''] = process.argv.slice(2);
const from = (path: string) => import(`${process.cwd()}/${path}`);
const [{ messagesInPlace }, { composeMail }, { sayNotice }, { textsIn }] = await Promise.all([
  from('web/messages-in-place.ts'),
  from('functions/src/features/mail/compose-mail.ts'),
  from('core/src/events/say-event.ts'),
  from('core/src/messages/texts.ts'),
]);

const page = await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [messagesInPlace()],
  build: {
    write: false,
    modulePreload: false,
    rolldownOptions: { input: `${process.cwd()}/web/src/page.ts`, preserveEntrySignatures: 'strict' },
  },
});
const files = 'output' in page ? page.output : [];
const ofPage = files.find(({ fileName }) => fileName.startsWith(`assets/${language}/`));
const mail = composeMail(
  { template: 'verification', data: {} },
  { language, link: 'https://barabar.test/verify' },
);
const notice = sayNotice(
  {
    type: 'group_created',
    user: { id: 'asha', name: 'Asha' },
    metadata: { groupName: 'Goa' },
    createdAt: new Date(),
    summary: '',
  },
  {
    viewerId: 'me',
    seesPrice: true,
    words: { texts: textsIn(language), language, formatDay: (day: string) => day },
  },
);
const counts = [1, 2].map((count) => textsIn(language).groupDetail.membersCounted({ count }));
process.stdout.write(
  JSON.stringify({
    page: ofPage && 'source' in ofPage ? String(ofPage.source) : '',
    subject: mail.subject,
    notice,
    counts,
  }),
);
