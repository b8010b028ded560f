/** What an operation is as a request to the API. */
import { decimalFromMinor, toMinor } from '@barabar/core/money';
import type { Operation, Seen } from './outbox-operation.ts';

const METHODS = { create: 'POST', edit: 'PATCH', delete: 'DELETE', restore: 'POST' } as const;
type Verb = keyof typeof METHODS;

const isVerb = (text: string): text is Verb => text in METHODS;

/** What an action does, without what it does it to. */
export function verbOf({ action }: Pick<Operation, 'action'>): Verb {
  const [verb = ''] = /^[a-z]+/.exec(action) ?? [];
  if (!isVerb(verb)) throw new Error(`${action} is no action`);
  return verb;
}

/** The record or comment that an operation is about. */
export function aboutOf({ before, after }: Operation): Seen {
  const seen = before ?? after;
  if (!seen) throw new Error('the operation is about nothing');
  return seen;
}

/** Method and path of the request. @param idOf gives the server's id of a record. */
export function callOf(operation: Operation, idOf: (id: string) => string): string {
  const about = aboutOf(operation);
  const verb = verbOf(operation);
  const list =
    about.kind === 'comment'
      ? `/api/expenses/${idOf(about.expenseId)}/comments`
      : `/api/${about.kind === 'expense' ? 'expenses' : 'settlements'}`;
  const record = verb === 'create' ? list : `${list}/${idOf(about.id)}`;
  return `${METHODS[verb]} ${record}${verb === 'restore' ? '/restore' : ''}`;
}

const decimal = (amount: number): number => decimalFromMinor(toMinor(amount));

function contentOf(after: Seen, groupId: string, isNew: boolean): object {
  switch (after.kind) {
    case 'comment':
      return { text: after.words };
    case 'expense': {
      const splits = Object.entries(after.shares).map(([userId, amount]) => ({
        userId,
        splitType: 'exact',
        amount: decimal(amount),
      }));
      const fields = { description: after.words, amount: decimal(after.amount), splits };
      return isNew ? { ...fields, paidBy: after.paidBy, groupId } : fields;
    }
    case 'settlement': {
      const fields = { note: after.words, amount: decimal(after.amount) };
      return isNew ? { ...fields, fromUserId: after.from, toUserId: after.to, groupId } : fields;
    }
  }
}

/** The body of the request, with decimal amounts; undefined for one without. */
export function wireBodyOf(operation: Operation, groupId: string): object | undefined {
  const { before, after } = operation;
  const verb = verbOf(operation);
  if (!after || (verb !== 'create' && verb !== 'edit')) return undefined;
  const version = verb === 'edit' && before && 'version' in before ? { version: before.version } : {};
  return { ...contentOf(after, groupId, verb === 'create'), ...version };
}
