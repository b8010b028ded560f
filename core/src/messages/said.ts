import { LANGUAGE } from './languages.ts';
import { textsIn, type Texts } from './texts.ts';

/** The messages that can be in an answer of the API: those of rules, and those of refusals. Their ids are one set. */
type Messages = Texts['issues'] & Texts['refusals'];
/** The stable name of a message, for programs. */
export type MessageId = Extract<keyof Messages, string>;

/** What fills a message's places, as an answer has it. */
export type Params = Readonly<Record<string, string | number>>;

/** A message that the API says. */
export interface Said {
  readonly id: MessageId;
  readonly params: Params;
  readonly message: string;
}

type ValuesOf<Message> = Message extends (values: infer Values extends Params) => string ? [Values] : [];

const find = (id: string): unknown =>
  Reflect.get(textsIn(LANGUAGE).issues, id) ?? Reflect.get(textsIn(LANGUAGE).refusals, id);

/** Returns whether an id is of a message. */
export const isMessageId = (id: string): id is MessageId => find(id) !== undefined;

/**
 * Returns a message with its id and with what fills it, for one that is made while a request is answered. The build of
 * the client puts the message in the place of the id (`web/messages-in-place.ts`).
 */
export function said<Id extends MessageId>(id: Id, ...values: ValuesOf<Messages[Id]>): Said {
  const params: Params = values[0] ?? {};
  const message = find(id);
  return { id, params, message: String(typeof message === 'function' ? message(params) : message) };
}

/** What `messageFor` has made, by its text. */
const made = new Map<string, Said>();

/**
 * Returns the text of a message that is known when its module loads, as for a schema. `saidAs` finds its id. The build of
 * the client puts the text in the place of the call.
 */
export function messageFor<Id extends MessageId>(id: Id, ...values: ValuesOf<Messages[Id]>): string {
  const saying = said(id, ...values);
  made.set(saying.message, saying);
  return saying.message;
}

/** Returns what a text says, if `messageFor` made it. */
export const saidAs = (message: string): Said | undefined => made.get(message);
