import { withoutStop, type LoggedEvent } from '@barabar/core/events/event';
import { sayEvent } from '@barabar/core/events/say-event';
import type { Language } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import type { Texts } from '@barabar/core/messages/texts';
import { formatAmount, toMinor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import type { MailContent, MailSum } from '../../records/mail/mail-content.ts';
import { plainAddress, plainName } from './plain-name.ts';

export type DataOf<T extends MailContent['template']> = Extract<
  MailContent,
  { readonly template: T }
>['data'];

/** What a letter is written with. */
export interface Writing {
  readonly language: Language;
  readonly texts: Texts;
  readonly commentTexts: readonly (string | undefined)[];
}

export const PRODUCT = { product: PRODUCT_NAME };

/** Who writes, and by which proven address: a name alone could be anybody's. */
export const signatureOf = (name: string, email: string | null, { mails }: Texts): string =>
  mails.signature({
    name: plainName(name, mails.somebody),
    email: email === null ? 'none' : plainAddress(email),
  });

/** Below a name: the proven address, without which the name could be anybody's, and what else there is. */
export const detailOf = (
  email: string | null,
  ...others: readonly (string | undefined)[]
): string | undefined =>
  [email === null ? undefined : plainAddress(email), ...others]
    .filter((part) => part !== undefined)
    .join(' · ') || undefined;

const SUBJECT_NAME_CHARS_MAX = 30;
export const inSubject = (name: string, { mails }: Texts): string =>
  plainName(name, mails.somebody, SUBJECT_NAME_CHARS_MAX);

export const mailPlace = (groupName: string | null, { mails }: Texts) => ({
  where: groupName === null ? 'none' : 'inGroup',
  group: groupName === null ? '' : plainName(groupName, mails.somebody),
});

export const READER = 'reader';
export const ACTOR = 'actor';

/** What says an event to the reader of a mail. Names and titles in it are plain already. */
export const sayingOf = ({ texts, language }: Writing) => ({
  viewerId: READER,
  words: { texts, language, formatDay: (day: string) => day },
});

export const sayHere = (event: LoggedEvent, writing: Writing): string =>
  sayEvent(event, { ...sayingOf(writing), scope: { kind: 'mail', seesPrice: true } });

export const nameAsGroup = (name: string) => ({ id: '', name });

/** A sentence that ends with a colon where something follows. */
export const before = (quoted: readonly string[], sentence: string): string =>
  quoted.length > 0 ? `${withoutStop(sentence)}:` : sentence;

export const withoutSign = ({ amount, currency }: MailSum): string =>
  formatAmount(toMinor(Math.abs(amount)), { currency });

/** What somebody owes (below zero) and is owed, as messages take it; undefined for nothing. */
export function sumsIn(sums: readonly MailSum[], { language }: Pick<Writing, 'language'>) {
  const [owes, owed] = [sums.filter(({ amount }) => amount < 0), sums.filter(({ amount }) => amount > 0)];
  if (owes.length === 0 && owed.length === 0) return undefined;
  const kind = owed.length === 0 ? 'owes' : owes.length === 0 ? 'owed' : 'both';
  const listed = (some: readonly MailSum[]): string => listIn(language, some.map(withoutSign));
  return { kind, owes: listed(owes), owed: listed(owed) };
}
