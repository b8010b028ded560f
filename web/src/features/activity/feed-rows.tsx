import { Fragment, type ReactElement, useEffect, useRef, useState } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import { Spinner } from '../../components/spinner.tsx';
import { feedKey, type FeedItem } from './feed-item.ts';
import { useScrollParent, type ScrollParent } from './scroll-parent.ts';
import styles from './feed-rows.module.css';

export interface FeedRowsProps {
  readonly items: readonly FeedItem[];
  /** Renders an item below the one before it, if there is one. */
  readonly children: (item: FeedItem, before: FeedItem | undefined) => ReactElement;
  /** There is more, and nothing has failed. */
  readonly canLoadMore: boolean;
  readonly isLoadingMore: boolean;
  /** The end is near: load more. Called again as long as it is. */
  readonly onEndNear: () => void;
}

/** How far ahead of the end the next pages are asked for, in pixels. */
const AHEAD = 1200;
/** Rows above and below the window that are kept rendered, in pixels. */
const BUFFER = 600;

/** The rows of the feed, of which only those near the window are rendered (docs/decisions/0004). */
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

  const shared = {
    data: items,
    as: 'ul',
    item: 'li',
    bufferSize: BUFFER,
    children: (item: FeedItem, index: number) => (
      <Fragment key={feedKey(item)}>{children(item, items[index - 1])}</Fragment>
    ),
  } as const;

  return (
    <div ref={root} className={styles.feed} aria-busy={isLoadingMore}>
      {scrollParent?.ref.current && <Virtualizer {...shared} scrollRef={scrollParent.ref} />}
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

/** Whether an element is within `AHEAD` of what the scroll parent shows. */
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
