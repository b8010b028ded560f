import type { MailedEvent } from '@barabar/core/events/event';
import { sayInSubject } from '@barabar/core/events/say-event';
import type { Language } from '@barabar/core/messages/languages';
import { textsIn } from '@barabar/core/messages/texts';
import { toMinor } from '@barabar/core/money';
import type { MailContent } from '../../records/mail/mail-content.ts';
import { commentLetter } from './comment-letter.ts';
import { digestLetter, reminderLetter } from './debt-letters.ts';
import { renderText, type Letter } from './letter.ts';
import {
  ACTOR,
  before,
  detailOf,
  nameAsGroup,
  inSubject,
  mailPlace,
  PRODUCT,
  READER,
  sayHere,
  sayingOf,
  signatureOf,
  sumsIn,
  type DataOf,
  type Writing,
} from './mail-words.ts';
import { plainAddress, plainName } from './plain-name.ts';
import { renderHtml } from './render-html.ts';

/** A mail in words: the same in plain text and in HTML. */
export interface ComposedMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Sending {
  /** The receiver's. */
  readonly language: Language;
  /** Where the mail's one button leads: the product, or the page that verifies the address. */
  readonly link: string;
  /** Where the receiver chooses which mails they get; undefined for whoever has no account. */
  readonly settingsLink?: string | undefined;
  /**
   * What people wrote that the mail is about, in their order: comments, or why a payment counts as not received. Undefined
   * for what is gone.
   */
  readonly commentTexts?: readonly (string | undefined)[];
}

/**
 * Composes a mail in the language of whoever gets it. Its subject names somebody whom the receiver knows, in few
 * characters: a longer name could pretend to be the whole mail there. Somebody whom they have not accepted is named by
 * their proven address. Names and titles are made harmless first, then escaped; what is quoted is only escaped.
 */
export function composeMail(
  content: MailContent,
  { language, link, settingsLink, commentTexts = [] }: Sending,
): ComposedMail {
  const texts = textsIn(language);
  const letter = letterOf(content, { language, texts, commentTexts });
  const settings = settingsLink === undefined ? undefined : { link: settingsLink, label: texts.mails.fewer };
  // Whoever has no account may not know why they are written to.
  const isStranger = !settings && (content.template === 'invitation' || content.template === 'reminder');
  const reasons = [letter.reason, isStranger ? texts.mails.stranger : undefined];
  const reason = reasons.filter((candidate) => candidate !== undefined).join(' ') || undefined;
  const frame = { language, link, settings };
  const complete = { ...letter, reason };
  return { subject: letter.subject, text: renderText(complete, frame), html: renderHtml(complete, frame) };
}

function letterOf({ template, data }: MailContent, writing: Writing): Letter {
  switch (template) {
    case 'invitation':
      return invitationLetter(data, writing);
    case 'reminder':
      return reminderLetter(data, writing);
    case 'comment':
      return commentLetter(data, writing);
    case 'not-received':
      return notReceivedLetter(data, writing);
    case 'claim':
      return claimLetter(data, writing);
    case 'removed':
      return removedLetter(data, writing);
    case 'digest':
      return digestLetter(data, writing);
    case 'verification':
      return verificationLetter(writing);
  }
}

function invitationLetter(data: DataOf<'invitation'>, { texts }: Writing): Letter {
  const { mails } = texts;
  const { subject, greeting, wants, about, action } = mails.invitation;
  const email = data.inviterEmail === null ? undefined : plainAddress(data.inviterEmail);
  const sentenceBy = (signature: string) =>
    wants({ ...PRODUCT, signature, ...mailPlace(data.groupName, texts) });
  const name = plainName(data.inviterName, mails.somebody);
  return {
    subject: subject({ ...PRODUCT, email: email ?? 'none' }),
    blocks: [
      ...(data.invitedName === null
        ? []
        : [
            {
              kind: 'line' as const,
              sentence: greeting({ name: plainName(data.invitedName, mails.somebody) }),
            },
          ]),
      {
        kind: 'person',
        name,
        title: sentenceBy(name),
        detail: detailOf(data.inviterEmail),
        sentence: sentenceBy(signatureOf(data.inviterName, data.inviterEmail, texts)),
      },
      { kind: 'line', sentence: about(PRODUCT) },
    ],
    action: action(PRODUCT),
  };
}

function notReceivedLetter(data: DataOf<'not-received'>, writing: Writing): Letter {
  const { texts, commentTexts } = writing;
  const [reason = ''] = commentTexts;
  const quoted = reason === '' ? [] : [reason];
  const handed = data.sums.map(({ amount, currency }) => ({ amount: toMinor(Math.abs(amount)), currency }));
  const eventBy = (name: string): MailedEvent => ({
    type: 'settlement_deleted',
    user: { id: ACTOR, name },
    metadata: {
      ...handed[0],
      handed,
      reason,
      fromUserId: READER,
      fromUserName: data.readerName,
      toUserId: ACTOR,
      toUserName: name,
    },
  });
  const name = plainName(data.payeeName, texts.mails.somebody);
  return {
    subject: sayInSubject(eventBy(inSubject(data.payeeName, texts)), sayingOf(writing)),
    blocks: [
      {
        kind: 'person',
        name,
        title: sayHere(eventBy(name), writing),
        detail: detailOf(data.payeeEmail),
        sentence: before(
          quoted,
          sayHere(eventBy(signatureOf(data.payeeName, data.payeeEmail, texts)), writing),
        ),
      },
      ...quoted.map((words) => ({ kind: 'quote' as const, words, isByStranger: data.payeeEmail === null })),
      { kind: 'line', sentence: texts.mails.notReceived.restore },
    ],
    action: texts.mails.answer,
  };
}

function claimLetter(data: DataOf<'claim'>, writing: Writing): Letter {
  const { texts } = writing;
  const { somebody, answer, claim } = texts.mails;
  const eventIn = (nameOf: (name: string) => string): MailedEvent => ({
    type: 'claim_waiting',
    user: { id: ACTOR, name: nameOf(data.claimerName) },
    group: nameAsGroup(nameOf(data.groupName)),
    metadata: { formerName: nameOf(data.name) },
  });
  const plain = (name: string) => plainName(name, somebody);
  const sentence = sayHere(eventIn(plain), writing);
  const contested = data.otherNames.map((other) => ({
    kind: 'line' as const,
    sentence: claim.contested({ name: plain(other), as: plain(data.name) }),
  }));
  return {
    subject: sayInSubject(
      eventIn((name) => inSubject(name, texts)),
      sayingOf(writing),
    ),
    blocks: [
      { kind: 'person', name: plain(data.claimerName), title: sentence, sentence },
      ...contested,
      { kind: 'line', sentence: claim.please({ as: plain(data.name) }) },
    ],
    action: answer,
  };
}

function removedLetter(data: DataOf<'removed'>, writing: Writing): Letter {
  const { texts } = writing;
  const { somebody, removed } = texts.mails;
  const sums = sumsIn(data.open, writing);
  const eventIn = (nameOf: (name: string) => string): MailedEvent => ({
    type: 'user_left_group',
    user: { id: ACTOR, name: nameOf(data.removerName) },
    group: nameAsGroup(nameOf(data.groupName)),
    metadata: { memberUserId: READER },
  });
  const plain = (name: string) => plainName(name, somebody);
  const sentence = sayHere(eventIn(plain), writing);
  return {
    subject: sayInSubject(
      eventIn((name) => inSubject(name, texts)),
      sayingOf(writing),
    ),
    blocks: [
      { kind: 'person', name: plain(data.removerName), title: sentence, sentence },
      ...(sums ? [{ kind: 'line' as const, sentence: removed.open({ ...sums, as: plain(data.name) }) }] : []),
      { kind: 'line', sentence: removed.reads },
    ],
    action: removed.action,
  };
}

const verificationLetter = ({ texts: { mails, verification } }: Writing): Letter => ({
  subject: mails.verification.subject(PRODUCT),
  // No name: the person who signed up with this address may have chosen it for the address's owner to see.
  blocks: [{ kind: 'line', sentence: mails.verification.please(PRODUCT) }],
  action: verification.submit,
  reason: mails.verification.footer(PRODUCT),
});
