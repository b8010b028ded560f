import type { MailedEvent } from '@barabar/core/events/event';
import { sayInSubject } from '@barabar/core/events/say-event';
import { listIn } from '@barabar/core/messages/list';
import { symbolOf } from '@barabar/core/money';
import type { Block, Letter } from './letter.ts';
import {
  ACTOR,
  before,
  detailOf,
  nameAsGroup,
  inSubject,
  sayHere,
  sayingOf,
  signatureOf,
  withoutSign,
  type DataOf,
  type Writing,
} from './mail-words.ts';
import { plainName, plainText } from './plain-name.ts';

/** What one person wrote in a row: their name and address, and the texts. */
interface CommentTurn {
  readonly name: string;
  readonly email: string | null;
  readonly texts: readonly string[];
}

/** The comments of a mail by their authors. Turns of which everything is gone are left out, if there are others. */
function turnsOf(data: DataOf<'comment'>, { commentTexts }: Writing): CommentTurn[] {
  const authors = [data, ...data.further].map(({ authorName, authorEmail }) => ({ authorName, authorEmail }));
  const turns: { name: string; email: string | null; texts: string[] }[] = [];
  for (const [index, { authorName: name, authorEmail: email }] of authors.entries()) {
    const text = commentTexts[index];
    const last = turns.at(-1);
    const turn = last?.name === name && last.email === email ? last : { name, email, texts: [] };
    if (turn !== last) turns.push(turn);
    if (text !== undefined) turn.texts.push(text);
  }
  const readable = turns.filter(({ texts }) => texts.length > 0);
  return readable.length > 0 ? readable : turns.slice(0, 1);
}

/** The most characters of a comment that the subject quotes, if it is the only one. */
const SUBJECT_QUOTE_CHARS_MAX = 48;

/** How many people a subject names; of more it says how many. */
const NAMED_IN_SUBJECT_MAX = 2;

const commentBy = (name: string, metadata: MailedEvent['metadata']): MailedEvent => ({
  type: 'expense_commented',
  user: { id: ACTOR, name },
  metadata,
});

function blocksOfTurn(
  data: DataOf<'comment'>,
  { name, email, texts: quoted }: CommentTurn,
  writing: Writing,
): Block[] {
  const { texts } = writing;
  const { about } = data;
  const groupName = data.groupName === null ? undefined : plainName(data.groupName, texts.mails.somebody);
  const event = {
    ...commentBy(signatureOf(name, email, texts), {
      expenseDescription: plainName(data.expenseDescription, texts.mails.somebody),
      ...(about && {
        amount: about.amount,
        currency: about.currency,
        ...(about.isRefund && { isRefund: true }),
      }),
    }),
    ...(groupName !== undefined && { group: nameAsGroup(groupName) }),
  };
  const author = plainName(name, texts.mails.somebody);
  const isGone = quoted.length === 0;
  return [
    {
      kind: 'person',
      name: author,
      title: isGone ? sayHere({ ...event, user: { ...event.user, name: author } }, writing) : author,
      detail: isGone ? detailOf(email) : detailOf(email, groupName),
      sentence: before(quoted, sayHere(event, writing)),
    },
    // Only who is together with the reader by a link alone has no address here.
    ...quoted.map((words) => ({ kind: 'quote' as const, words, isByStranger: email === null })),
  ];
}

function expenseBlock({ about, expenseDescription }: DataOf<'comment'>, { texts }: Writing): Block {
  const title = plainName(expenseDescription, texts.mails.somebody);
  if (!about) return { kind: 'expense', sign: '=', title };
  const amount = withoutSign(about);
  const paid = about.isPaidByReader ? texts.mails.comment.youPaid({ amount }) : undefined;
  return {
    kind: 'expense',
    sign: symbolOf(about.currency).trim(),
    title,
    detail: about.isRefund ? texts.activity.cameBack({ price: amount }) : (paid ?? amount),
    sentence: paid,
  };
}

/** A short word of letters alone: what the button says is no address, and nothing that people could take for an order. */
const FIRST_NAME = /^[\p{L}\p{M}]{1,20}$/u;

/** 'Reply to Zoya' where one person wrote everything, and their name begins with a word to call them by. */
function actionOf(
  [turn, ...others]: readonly CommentTurn[],
  { moreCount }: DataOf<'comment'>,
  { mails }: Writing['texts'],
): string {
  const isOne =
    moreCount === 0 && others.every(({ name, email }) => name === turn?.name && email === turn.email);
  const [first = ''] = isOne && turn ? turn.name.trim().split(/\s/u) : [];
  return FIRST_NAME.test(first) ? mails.comment.replyTo({ name: first }) : mails.comment.reply;
}

export function commentLetter(data: DataOf<'comment'>, writing: Writing): Letter {
  const { texts, language } = writing;
  const { people, quoting, more } = texts.mails.comment;
  const turns = turnsOf(data, writing);
  const names = [...new Set(turns.map(({ name }) => inSubject(name, texts)))];
  const everybody =
    names.length > NAMED_IN_SUBJECT_MAX ? people({ count: names.length }) : listIn(language, names);
  const event = sayInSubject(
    commentBy(everybody, { expenseDescription: inSubject(data.expenseDescription, texts) }),
    sayingOf(writing),
  );
  const [words = '', ...others] = turns.flatMap((turn) => turn.texts);
  const isAlone = others.length + data.moreCount === 0;
  const quoted = isAlone ? plainText(words, SUBJECT_QUOTE_CHARS_MAX) : undefined;
  return {
    subject: quoted === undefined ? event : quoting({ event, text: quoted }),
    blocks: [
      ...turns.flatMap((turn) => blocksOfTurn(data, turn, writing)),
      ...(data.moreCount > 0 ? [{ kind: 'line' as const, sentence: more({ count: data.moreCount }) }] : []),
      expenseBlock(data, writing),
    ],
    action: actionOf(turns, data, texts),
  };
}
