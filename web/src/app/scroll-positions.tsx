import { Component } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { WIDE } from '../lib/device/use-media-query.ts';
import { isBusy } from '../lib/loading/when-idle.ts';

/** The values of `data-scroll`: panes that scroll by themselves in a wide window. */
const PANES = ['list', 'detail'] as const;
type Pane = (typeof PANES)[number];

/** Milliseconds. By then the viewer has begun to read, and may not see the page move. */
const WAIT_MS_MAX = 3_000;
/** A pane in which nothing has been loading for so many milliseconds does not grow any more. */
const QUIET_MS = 200;

/** Finds a pane. None in a narrow window, where the window scrolls: the browser need not compute the layout for it. */
const findPane = (pane: Pane): Element | null =>
  matchMedia(WIDE).matches ? document.querySelector(`[data-scroll="${pane}"]`) : null;

const readTops = (): readonly (readonly [Pane, number])[] =>
  PANES.map((pane) => [pane, Math.floor(findPane(pane)?.scrollTop ?? 0)] as const).filter(
    ([, top]) => top > 0,
  );

/**
 * Each when its content is high enough. A pane that somebody has scrolled stays. A position is removed from
 * `tops` when its pane waits no more.
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

class Positions extends Component<PageProps> {
  /** The positions of the panes by history entry. */
  private readonly positions = new Map<string, ReadonlyMap<Pane, number>>();
  private awaited = new Map<Pane, number>();
  private stopWaiting = (): void => undefined;
  private listBefore: Element | null = null;

  override getSnapshotBeforeUpdate(before: PageProps): null {
    if (before.entry === this.props.entry) return null;
    this.positions.set(before.entry, new Map([...readTops(), ...this.awaited]));
    this.listBefore = findPane('list');
    return null;
  }

  override componentDidUpdate(before: PageProps): void {
    const { pathname, entry, navigationType } = this.props;
    if (before.entry === entry) return;
    this.stopWaiting();
    const isOther = before.pathname !== pathname;
    if (isOther && navigationType !== NavigationType.Pop) scrollTo(0, 0);
    // The entry of a link is new, and nothing is kept for it.
    const keptPositions = this.positions.get(entry);
    const detail = findPane('detail');
    if (detail && (isOther || keptPositions)) detail.scrollTop = 0;
    this.awaited = new Map(keptPositions);
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
 * A link leads to the top. Going back, the browser restores the window's position, and this the panes'. A
 * change behind `?` is the same page.
 */
export function ScrollPositions() {
  const { pathname, key } = useLocation();
  return <Positions pathname={pathname} entry={key} navigationType={useNavigationType()} />;
}
