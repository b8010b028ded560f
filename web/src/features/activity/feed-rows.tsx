import {
  Fragment,
  type ReactElement,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import { Spinner } from '../../components/spinner.tsx';
import { feedKey, type FeedItem } from './feed-item.ts';
import { useScrollParent, type ScrollParent } from './scroll-parent.ts';
import styles from './feed-rows.module.css';

export interface FeedRowsProps {
  readonly items: readonly FeedItem[];
  /** Renders an item below the one before it, if there is one. */
  readonly children: (item: FeedItem, before: FeedItem | undefined) => ReactElement;
  /** The server has more items, and no list has failed. */
  readonly canLoadMore: boolean;
  readonly isLoadingMore: boolean;
  /** Called when the end of the list is near, and again after each page while it still is. */
  readonly onEndNear: () => void;
}

/** Distance to the end of the list, in pixels, at which the next pages are requested. */
const AHEAD = 1200;
/** Pixels above and below the visible part in which rows stay rendered. The first rows are shown without them. */
const BUFFER = 600;
/** Milliseconds without a buffer. People scroll soon. */
const BUFFER_AFTER_MS = 500;
/** Milliseconds between two rows of the buffer. The whole buffer at once would keep a slow phone from answering taps. */
const BUFFER_ROW_MS = 50;
/** Height of most rows in pixels, until they are measured. Without it, thirty rows are rendered at first. */
const ROW_HEIGHT = 110;
/** Rows that are always rendered: as many as a phone shows. */
const HEAD_ROWS = 8;
/** Rows that the head may grow to as others come above them. */
const HEAD_ROWS_MAX = 16;

/**
 * Shows the rows of the feed. The first of them, the head, are rendered with the screen. Of the others, the tail, only
 * those near the visible part are rendered (docs/decisions/0004).
 */
export function FeedRows({
  items,
  children,
  canLoadMore,
  isLoadingMore,
  onEndNear,
}: FeedRowsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const scrollParent = useScrollParent(root);
  const end = useRef<HTMLDivElement>(null);
  const isEndNear = useIsNear(end, scrollParent);

  useEffect(() => {
    if (isEndNear && canLoadMore && !isLoadingMore) onEndNear();
  }, [isEndNear, canLoadMore, isLoadingMore, onEndNear]);

  const rowAt = useMemo(() => rowsOf(items, children), [items, children]);
  const headLength = useHeadLength(items);
  const head = useRef<HTMLUListElement>(null);
  const isInPane = Boolean(scrollParent?.ref.current);
  // Before it is measured, the rows are as high as most are.
  const headHeight = useHeight(head, isInPane) ?? headLength * ROW_HEIGHT;
  const shared = {
    data: items.slice(headLength),
    as: 'ul',
    item: 'li',
    bufferSize: useBuffer(),
    itemSize: ROW_HEIGHT,
    children: (item: FeedItem, index: number) => rowAt(item, headLength + index),
  } as const;

  return (
    <div ref={root} className={styles.feed} aria-busy={isLoadingMore}>
      <ul ref={head}>
        {items.slice(0, headLength).map((item, index) => (
          <li key={feedKey(item)}>{rowAt(item, index)}</li>
        ))}
      </ul>
      {scrollParent?.ref.current && (
        <Virtualizer {...shared} startMargin={headHeight} scrollRef={scrollParent.ref} />
      )}
      {scrollParent && !scrollParent.ref.current && <WindowVirtualizer {...shared} />}
      <div ref={end} className={styles.end}>
        {isLoadingMore && (
          <div className={styles.more}>
            <Spinner size={28} />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Returns a function that gives the element of an item. It makes each element once, because React does not render a row
 * again whose element is the same as before.
 */
function rowsOf(
  items: readonly FeedItem[],
  render: FeedRowsProps['children'],
): (item: FeedItem, index: number) => ReactElement {
  const rows: ReactElement[] = [];
  return (item, index) =>
    (rows[index] ??= <Fragment key={feedKey(item)}>{render(item, items[index - 1])}</Fragment>);
}

/**
 * Returns how many rows the head has. A row stays in its part when others come above it or leave. In the other
 * part it would be a new element, without the focus or an open menu.
 */
function useHeadLength(items: readonly FeedItem[]): number {
  const keyAt = (index: number): string | undefined => items[index] && feedKey(items[index]);
  const [firstOfTail, setFirstOfTail] = useState(() => keyAt(HEAD_ROWS));
  const known = items.slice(0, HEAD_ROWS_MAX + 1).findIndex((item) => feedKey(item) === firstOfTail);
  const length = known > 0 ? known : Math.min(HEAD_ROWS, items.length);
  if (keyAt(length) !== firstOfTail) setFirstOfTail(keyAt(length));
  return length;
}

/** Returns the height of an element in pixels: undefined until it is measured, and where it need not be. */
function useHeight(element: RefObject<HTMLElement | null>, isNeeded: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!isNeeded || !element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNeeded]);
  return height;
}

/** Returns the height of the buffer. It is 0 until the first rows show, and grows by a row at a time to `BUFFER`. */
function useBuffer(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (height === BUFFER) return undefined;
    const grow = (): void => startTransition(() => setHeight(Math.min(height + ROW_HEIGHT, BUFFER)));
    const timer = setTimeout(grow, height === 0 ? BUFFER_AFTER_MS : BUFFER_ROW_MS);
    return () => clearTimeout(timer);
  }, [height]);
  return height;
}

/** Whether an element is within `AHEAD` pixels of the visible part of the scroll parent. */
function useIsNear(
  element: { readonly current: HTMLElement | null },
  scrollParent: ScrollParent | undefined,
): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!scrollParent || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scrollParent.ref.current, rootMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scrollParent]);
  return isNear;
}
