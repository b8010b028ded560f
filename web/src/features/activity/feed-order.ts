import { readStored, writeStored } from '../../lib/device/stored.ts';
import type { FeedOrder } from './feed-item.ts';

/** The name under which the tab keeps the order of its feeds. */
const STORED_ORDER = 'feed-order';

/** The order in which this tab shows the feeds of groups and friends. */
export const readFeedOrder = (): FeedOrder => (readStored(STORED_ORDER) === 'day' ? 'day' : 'recorded');

/** Keeps it for feeds that are opened from now on. */
export const keepFeedOrder = (order: FeedOrder): void => writeStored(STORED_ORDER, order);
