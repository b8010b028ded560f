import type { LoggedEvent } from '@barabar/core/events/event';
import { sayInSubject } from '@barabar/core/events/say-event';
import { listIn } from '@barabar/core/messages/list';
import { symbolOf } from '@barabar/core/money';
import type { Block, Letter } from './letter.ts';
import {
  ACTOR,
  before,
  groupNamed,
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

/** Of the only comment, which the subject has too. */
const SUBJECT_QUOTE_CHARS_MAX = 48;

/** How many people a subject names; of more it says how many. */
const NAMED_IN_SUBJECT_MAX = 2;

const commentBy = (name: string, metadata: LoggedEvent['metadata']): LoggedEvent => ({
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
    ...(groupName !== undefined && { group: groupNamed(groupName) }),
  };
  const author = plainName(name, texts.mails.somebody);
  return [
    {
      kind: 'person',
      name: author,
      title: author,
      detail: groupName,
      sentence: before(quoted, sayHere(event, writing)),
    },
    ...quoted.map((words) => ({ kind: 'quote' as const, words })),
  ];
}

function expenseBlock({ about, expenseDescription }: DataOf<'comment'>, { texts }: Writing): Block {
  const amount = about ? withoutSign(about) : undefined;
  return {
    kind: 'expense',
    sign: about ? symbolOf(about.currency).trim() : '=',
    title: plainName(expenseDescription, texts.mails.somebody),
    detail: amount !== undefined && about?.isPaidByReader ? texts.mails.comment.youPaid({ amount }) : amount,
  };
}

/** 'Reply to Zoya' where one person wrote whose name has a first word to call them by, which an address has not. */
function actionOf([turn, ...others]: readonly CommentTurn[], { mails }: Writing['texts']): string {
  const isOne = others.every(({ name, email }) => name === turn?.name && email === turn.email);
  const name = isOne && turn && !turn.name.includes('@') ? plainText(turn.name, SUBJECT_QUOTE_CHARS_MAX) : '';
  const [first = ''] = name?.split(' ') ?? [];
  return first === '' ? mails.comment.reply : mails.comment.replyTo({ name: first });
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
    action: actionOf(turns, texts),
  };
}
