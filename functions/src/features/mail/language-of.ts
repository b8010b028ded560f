import type { Language } from '@barabar/core/messages/languages';
import type { StoreCall } from '../../kit/call.ts';
import { readEmailRecord, readIdentity } from '../../records/identities/store.ts';
import type { MailRecord } from '../../records/mail/store.ts';
import { loadPeople, localeOf, type PersonRecord } from '../../records/users/store.ts';

/**
 * The language of a mail: the receiver's. Somebody without an account has none, and gets the mail in the language of
 * whoever caused it.
 */
export async function languageOf(
  call: StoreCall,
  { template, to, createdBy }: Pick<MailRecord, 'template' | 'to' | 'createdBy'>,
): Promise<Language> {
  // The mail that proves an address is caused by an account, whose address leads to nobody yet.
  if (template === 'verification') return localeOf((await ownerOf(call, createdBy)) ?? { locale: null });
  const userId = (await readEmailRecord(call, to))?.userId;
  const people = await loadPeople(call, userId === undefined ? [createdBy] : [userId, createdBy]);
  const receiver = userId === undefined ? undefined : people.get(userId);
  return localeOf((receiver?.status === 'active' ? receiver : people.get(createdBy)) ?? { locale: null });
}

async function ownerOf(call: StoreCall, firebaseUid: string): Promise<PersonRecord | undefined> {
  const identity = await readIdentity(call, firebaseUid);
  return identity && (await loadPeople(call, [identity.userId])).get(identity.userId);
}
