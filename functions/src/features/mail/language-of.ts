import type { Language } from '@barabar/core/messages/languages';
import type { Db } from '../../kit/deps.ts';
import { readEmailRecord, readIdentity } from '../../records/identities/store.ts';
import type { MailRecord } from '../../records/mail/store.ts';
import { loadPeople, localeOf, type PersonRecord } from '../../records/users/store.ts';

/**
 * The language of a mail: the receiver's. Somebody without an account has none, and gets the mail in the language of
 * whoever caused it.
 */
export async function languageOf(
  db: Db,
  { template, to, createdBy }: Pick<MailRecord, 'template' | 'to' | 'createdBy'>,
): Promise<Language> {
  // The mail that proves an address is caused by an account, whose address leads to nobody yet.
  if (template === 'verification') return localeOf((await ownerOf(db, createdBy)) ?? { locale: null });
  const userId = (await readEmailRecord(db, to))?.userId;
  const people = await loadPeople(db, userId === undefined ? [createdBy] : [userId, createdBy]);
  const receiver = userId === undefined ? undefined : people.get(userId);
  return localeOf((receiver?.status === 'active' ? receiver : people.get(createdBy)) ?? { locale: null });
}

async function ownerOf(db: Db, firebaseUid: string): Promise<PersonRecord | undefined> {
  const identity = await readIdentity(db, firebaseUid);
  return identity && (await loadPeople(db, [identity.userId])).get(identity.userId);
}
