import { Component, type ReactElement } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { WIDE } from '../lib/device/use-media-query.ts';
import { isBusy } from '../lib/loading/when-idle.ts';

/** The values of `data-scroll`: panes that scroll by themselves in a wide window. */
const PANES = ['list', 'detail'] as const;
type Pane = (typeof PANES)[number];

/**
 * How long in milliseconds a pane waits for its content. By then the viewer has begun to read, and may not see the page
 * move.
 */
const WAIT_MS_MAX = 3_000;
/** A pane in which nothing has been loading for so many milliseconds does not grow any more. */
const QUIET_MS = 200;

/** Finds a pane. None in a narrow window, where the window scrolls: the browser need not compute the layout for it. */
const findPane = (pane: Pane): Element | null =>
  matchMedia(WIDE).matches ? document.querySelector(`[data-scroll="${pane}"]`) : null;

/** Returns the panes that are scrolled down, and how far, in pixels. */
const readTops = (): readonly (readonly [Pane, number])[] =>
  PANES.map((pane) => [pane, Math.floor(findPane(pane)?.scrollTop ?? 0)] as const).filter(
    ([, top]) => top > 0,
  );

/**
 * Scrolls panes that show their top down to the given positions, each when its content is high enough, or as far as it
 * goes when no more content comes. A pane that somebody has scrolled meanwhile stays where it is.
 * @param tops The positions in pixels. Each is removed when the pane does not wait for it any more.
 * @returns a function that ends the waiting.
 */
function scrollWhenHigh(tops: Map<Pane, number>): () => void {
  const begunAt = performance.now();
  let busyAt = begunAt;
  let frame = 0;
  const step = (): void => {
    const now = performance.now();
    for (const [pane, top] of tops) {
      const element = findPane(pane);
      if (!element || isBusy(element)) busyAt = now;
      if (!element) continue;
      if (element.scrollTop === 0) {
        const topMax = element.scrollHeight - element.clientHeight;
        if (topMax < top && now - busyAt < QUIET_MS) continue;
        element.scrollTop = top;
      }
      tops.delete(pane);
    }
    if (now - begunAt > WAIT_MS_MAX) tops.clear();
    if (tops.size > 0) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

interface PageProps {
  readonly pathname: string;
  /** The key of the history entry. */
  readonly entry: string;
  readonly navigationType: NavigationType;
}

/** Only classes get to see the page that is left before React changes it. */
class Positions extends Component<PageProps> {
  /** The positions of the panes by history entry. */
  private readonly kept = new Map<string, ReadonlyMap<Pane, number>>();
  private awaited = new Map<Pane, number>();
  private stopWaiting = (): void => undefined;
  private listBefore: Element | null = null;

  override getSnapshotBeforeUpdate(left: PageProps): null {
    if (left.entry === this.props.entry) return null;
    this.kept.set(left.entry, new Map([...readTops(), ...this.awaited]));
    this.listBefore = findPane('list');
    return null;
  }

  override componentDidUpdate(left: PageProps): void {
    const { pathname, entry, navigationType } = this.props;
    if (left.entry === entry) return;
    this.stopWaiting();
    const isOther = left.pathname !== pathname;
    if (isOther && navigationType !== NavigationType.Pop) scrollTo(0, 0);
    // The entry of a link is new, and nothing is kept for it.
    const kept = this.kept.get(entry);
    const detail = findPane('detail');
    if (detail && (isOther || kept)) detail.scrollTop = 0;
    this.awaited = new Map(kept);
    // The viewer sees where the list is that stays beside the other page.
    if (findPane('list') === this.listBefore) this.awaited.delete('list');
    this.stopWaiting = scrollWhenHigh(this.awaited);
  }

  override componentWillUnmount(): void {
    this.stopWaiting();
  }

  override render(): null {
    return null;
  }
}

/**
 * Shows a page from its top when a link has led to it, although the page before was scrolled down. Going back or forward,
 * the browser restores the position of the window, and this component those of the panes. A change of the address behind
 * `?` is the same page.
 */
export function ScrollPositions(): ReactElement {
  const { pathname, key } = useLocation();
  return <Positions pathname={pathname} entry={key} navigationType={useNavigationType()} />;
}
