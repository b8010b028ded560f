import {
  type ReactElement,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import { Spinner } from '../../components/spinner.tsx';
import { feedKey, type ListItem } from './feed-item.ts';
import { useIsWide, WIDE } from '../../lib/device/use-media-query.ts';

/** The element whose scrolling moves another element; null for the window. */
interface ScrollParent {
  readonly ref: RefObject<HTMLElement | null>;
}

const WINDOW: ScrollParent = { ref: { current: null } };

/**
 * In a wide window the nearest `[data-scroll]`, otherwise the window. Reads no styles. Undefined in the first render.
 */
function useScrollParent(inside: RefObject<HTMLElement | null>): ScrollParent | undefined {
  const isWide = useIsWide();
  const [scrollParent, setScrollParent] = useState(isWide ? undefined : WINDOW);
  useLayoutEffect(() => {
    const wide = matchMedia(WIDE);
    const find = (): void => {
      const pane = wide.matches ? inside.current?.closest<HTMLElement>('[data-scroll]') : undefined;
      setScrollParent((before) => {
        if (!pane) return WINDOW;
        return before?.ref.current === pane ? before : { ref: { current: pane } };
      });
    };
    find();
    wide.addEventListener('change', find);
    return () => wide.removeEventListener('change', find);
  }, [inside]);
  return scrollParent;
}

export interface FeedRowsProps<Item extends ListItem> {
  readonly items: readonly Item[];
  /** Renders an item below the one before it, if there is one. */
  readonly children: (item: Item, before: Item | undefined) => ReactElement;
  /** The server has more items, and no list has failed. */
  readonly canLoadMore: boolean;
  readonly isLoadingMore: boolean;
  /** Called when the end of the list is near, and again after each page while it still is. */
  readonly onEndNear: () => void;
}

/** Distance to the end of the list, in pixels, at which the next pages are requested. */
const NEAR_PX = 1200;
/** Pixels above and below the visible part in which rows stay rendered. The first rows are shown without them. */
const BUFFER = 600;
/** Milliseconds without a buffer. People scroll soon. */
const BUFFER_AFTER_MS = 500;
/** Milliseconds between two rows of the buffer. The whole buffer at once would keep a slow phone from answering taps. */
const BUFFER_ROW_MS = 50;
/** Height of most rows in pixels, until they are measured. Without it, thirty rows are rendered at first. */
const ROW_HEIGHT = 62;
/** Rows that are always rendered: as many as a phone shows. */
const HEAD_ROWS = 11;
/** Rows that the head may grow to as others come above them. */
const HEAD_ROWS_MAX = 22;

/** The head is rendered with the screen; of the tail, only rows near the visible part (docs/opening.md). */
export function FeedRows<Item extends ListItem>({
  items,
  children,
  canLoadMore,
  isLoadingMore,
  onEndNear,
}: FeedRowsProps<Item>) {
  const root = useRef<HTMLDivElement>(null);
  const scrollParent = useScrollParent(root);
  const headLength = useHeadLength(items);
  const end = useRef<HTMLDivElement>(null);
  const isEndNear = useIsNear(end, scrollParent);

  useEffect(() => {
    if (isEndNear && canLoadMore && !isLoadingMore) onEndNear();
  }, [isEndNear, canLoadMore, isLoadingMore, onEndNear]);

  const rowOf = useMemo(() => rowsOf(children), [children]);
  const head = useRef<HTMLDivElement>(null);
  // Before it is measured, the rows are as high as most are.
  const tailTop = useEndInPane(head, scrollParent) ?? headLength * ROW_HEIGHT;
  const shared = {
    data: items.slice(headLength),
    bufferSize: useBuffer(),
    itemSize: ROW_HEIGHT,
    children: (item: Item, index: number) => rowOf(item, items[headLength + index - 1]),
  } as const;

  return (
    <div ref={root} aria-busy={isLoadingMore}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- head and tail are one list, which ul cannot say */}
      <div role="list">
        <div ref={head}>{items.slice(0, headLength).map((item, index) => rowOf(item, items[index - 1]))}</div>
        {scrollParent?.ref.current && (
          <Virtualizer {...shared} startMargin={tailTop} scrollRef={scrollParent.ref} />
        )}
        {scrollParent && !scrollParent.ref.current && <WindowVirtualizer {...shared} />}
      </div>
      <div ref={end} className="centred" style={{ minHeight: 1 }}>
        {isLoadingMore && (
          <div style={{ padding: 20 }}>
            <Spinner size={28} />
          </div>
        )}
      </div>
    </div>
  );
}

/** While an item and the one above stay the same objects, the row is the same element. */
function rowsOf<Item extends ListItem>(
  render: FeedRowsProps<Item>['children'],
): FeedRowsProps<Item>['children'] {
  const rows = new WeakMap<Item, { readonly before: Item | undefined; readonly row: ReactElement }>();
  return (item, before) => {
    const rowOfItem = rows.get(item);
    if (rowOfItem && rowOfItem.before === before) return rowOfItem.row;
    const row = (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its parent is not the list
      <div key={feedKey(item)} role="listitem">
        {render(item, before)}
      </div>
    );
    rows.set(item, { before, row });
    return row;
  };
}

/** A row stays in its part when others come or leave: in the other it would lose focus and an open menu. */
function useHeadLength(items: readonly ListItem[]): number {
  const keyAt = (index: number): string | undefined => items[index] && feedKey(items[index]);
  const [firstOfTail, setFirstOfTail] = useState(() => keyAt(HEAD_ROWS));
  const tailIndex = items.slice(0, HEAD_ROWS_MAX + 1).findIndex((item) => feedKey(item) === firstOfTail);
  const length = tailIndex > 0 ? tailIndex : Math.min(HEAD_ROWS, items.length);
  if (keyAt(length) !== firstOfTail) setFirstOfTail(keyAt(length));
  return length;
}

/** From the top of what a pane scrolls. Undefined until it is measured, and without a pane. */
function useEndInPane(
  element: RefObject<HTMLElement | null>,
  scrollParent: ScrollParent | undefined,
): number | undefined {
  const [end, setEnd] = useState<number>();
  useEffect(() => {
    const pane = scrollParent?.ref.current;
    if (!pane || !element.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (!element.current) return;
      const { bottom } = element.current.getBoundingClientRect();
      setEnd(Math.round(bottom - pane.getBoundingClientRect().top + pane.scrollTop));
    });
    observer.observe(element.current);
    // What is above the element, such as a notice that comes later, changes the height of the content.
    for (const content of pane.children) observer.observe(content);
    return () => observer.disconnect();
  }, [element, scrollParent]);
  return end;
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

/** Whether an element is within `NEAR_PX` pixels of the visible part of the scroll parent. */
function useIsNear(
  element: { readonly current: HTMLElement | null },
  scrollParent: ScrollParent | undefined,
): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!scrollParent || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scrollParent.ref.current, rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scrollParent]);
  return isNear;
}
