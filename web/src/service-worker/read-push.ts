import { ACTIVITY_PAGE } from '@barabar/core/page-addresses';
import { PRODUCT_NAME } from '@barabar/core/product';

/** A notification to show, as `showNotification` takes it, and the page that it opens. */
export interface PushedNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly page: string;
}

/** The browser must show something for each message, also for one that it does not understand. */
const UNREADABLE = { title: PRODUCT_NAME, tag: 'news', page: ACTIVITY_PAGE } as const;

const textOf = (value: unknown, other: string): string =>
  typeof value === 'string' && value !== '' ? value : other;

/** A path of the application; the activity for anything else. */
export function pageOf(value: unknown, origin: string): string {
  if (typeof value !== 'string') return ACTIVITY_PAGE;
  const url = URL.parse(value, origin);
  return url?.origin === origin ? url.pathname + url.search : ACTIVITY_PAGE;
}

/** Reads a message of `functions/src/features/push/compose-push.ts`. `news` is for one that cannot be read. */
export function readPush(message: string | undefined, origin: string, news: string): PushedNotification {
  let payload: unknown;
  try {
    payload = JSON.parse(message ?? '');
  } catch {
    return { ...UNREADABLE, body: news };
  }
  if (typeof payload !== 'object' || payload === null) return { ...UNREADABLE, body: news };
  const fields = new Map<string, unknown>(Object.entries(payload));
  return {
    title: textOf(fields.get('title'), UNREADABLE.title),
    body: textOf(fields.get('body'), news),
    tag: textOf(fields.get('tag'), UNREADABLE.tag),
    page: pageOf(fields.get('page'), origin),
  };
}
