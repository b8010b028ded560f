import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { read, requestJson } from './suite.ts';

const answerSchema = z.object({ data: z.array(z.object({ subject: z.string(), text: z.string() })) });
/** A mail in the suite's mail catcher. */
export type Mail = z.output<typeof answerSchema>['data'][number];

async function mailsTo(address: string): Promise<readonly Mail[]> {
  const url = `${read('MAIL_URL')}/api/mails?to=${encodeURIComponent(address)}`;
  return answerSchema.parse(await requestJson(url)).data;
}

export async function receiveMail(address: string, subject: string): Promise<Mail> {
  const find = async (): Promise<Mail | undefined> =>
    (await mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find, { message: `a mail to ${address}: ${subject}`, timeout: 20_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error('a mail that came is there');
  return mail;
}

export async function receiveLink(address: string, subject: string): Promise<string> {
  const { text } = await receiveMail(address, subject);
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in ${text}`);
  return link;
}

export const receiveVerificationLink = (address: string): Promise<string> =>
  receiveLink(address, 'Verify your email address for Barabar');
