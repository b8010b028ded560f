import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { text } from '@barabar/core/messages/text';

const COMMON = text('common');

/** What was made of an object before, so that what has not changed stays the same object. */
const worded = new WeakMap<object, unknown>();

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
const isName = (key: string): boolean => /name$/i.test(key);

function wordsIn(value: object, word: string): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const named = items.map((item) => nameDeleted(item, word));
    return named.every((item, index) => item === items[index]) ? value : named;
  }
  if (!isPlain(value)) return value;
  const fields = Object.entries(value);
  const named = fields.map(([key, field]: [string, unknown]): [string, unknown] => [
    key,
    field === DELETED_USER_NAME && isName(key) ? word : nameDeleted(field, word),
  ]);
  return named.every(([, field], index) => field === fields[index]?.[1]) ? value : Object.fromEntries(named);
}

/** `word` is that of the page's language. The same object if nobody in it has. */
export function nameDeleted<Value>(value: Value, word: string = COMMON.deletedUser): Value {
  if (typeof value !== 'object' || value === null || word === DELETED_USER_NAME) return value;
  if (!worded.has(value)) worded.set(value, wordsIn(value, word));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only names differ
  return worded.get(value) as Value;
}
