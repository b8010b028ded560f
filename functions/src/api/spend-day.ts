import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { sendVerification } from '@barabar/core/contract/auth';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { remindFriend } from '@barabar/core/contract/friends';
import { addImportRows, createImport } from '@barabar/core/contract/imports';
import { LIMITS, type DayBound } from '@barabar/core/limits';
import type { Deps } from '../kit/deps.ts';
import type { RawAsked } from '../kit/endpoint.ts';
import { spendDayBound } from '../records/day-bounds/store.ts';

/** Characters of an export that count as one document that it has read: records have more. */
const CHARS_PER_DOCUMENT = 400;
/** Longer pages cost; the first screens ask for no longer ones. */
const PAGE_RECORDS = 100;

const IMPORTING: ReadonlySet<Endpoint> = new Set<Endpoint>([createImport, addImportRows]);
/** Calls that always cause a mail. Others do where they name an address. */
const MAILING: ReadonlySet<Endpoint> = new Set<Endpoint>([sendVerification, remindFriend]);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function bytesOf(endpoint: Endpoint, body: unknown): number {
  if (endpoint === attachReceipt && body instanceof Uint8Array) return body.length;
  if (IMPORTING.has(endpoint)) return Buffer.byteLength(JSON.stringify(body) ?? '');
  const avatar = fieldOf(body, 'avatar');
  return typeof avatar === 'string' ? avatar.length : 0;
}

function documentsOf({ method, isPaged }: Endpoint, query: unknown): number {
  if (method !== 'GET') return 0;
  const limit = Number(fieldOf(query, 'limit'));
  return isPaged && limit > PAGE_RECORDS ? Math.min(limit, LIMITS.pageSizeMax) : 0;
}

const isExport = ({ method, isHeavy }: Endpoint): boolean => method === 'GET' && isHeavy;

/** Signing in names an address, too, and mails nobody. */
const mails = (endpoint: Endpoint, body: unknown): boolean =>
  MAILING.has(endpoint) ||
  (endpoint.access === 'user' && endpoint.method === 'POST' && typeof fieldOf(body, 'email') === 'string');

/** Counts what an export has read, once it is sent: however long it was, the next one only asks. */
export async function spendSent(
  { bounds }: Pick<Deps, 'bounds'>,
  endpoint: Endpoint,
  chars: number,
): Promise<void> {
  if (isExport(endpoint)) await bounds.take('heavyDocuments', Math.ceil(chars / CHARS_PER_DOCUMENT));
}

/**
 * Counts what a call costs against the bounds over all people; a scan and a new account are counted where they come
 * about. Mails are counted when they are handed over, and exports once they are sent: their calls only ask.
 * @throws {Refusal} too-many-requests
 */
export async function spendDay(
  call: Pick<Deps, 'bounds' | 'clock'>,
  endpoint: Endpoint,
  { query, body }: Pick<RawAsked, 'query' | 'body'>,
): Promise<void> {
  const spent: readonly (readonly [DayBound, number])[] = [
    ['storedBytes', bytesOf(endpoint, body)],
    ['heavyDocuments', documentsOf(endpoint, query)],
  ];
  for (const [bound, amount] of spent) if (amount > 0) await spendDayBound(call, bound, amount);
  if (mails(endpoint, body)) await spendDayBound(call, 'mails', 0);
  if (isExport(endpoint)) await spendDayBound(call, 'heavyDocuments', 0);
}
