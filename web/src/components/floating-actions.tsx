import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { Plus, ScanText, type LucideIcon } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { classNames } from '../lib/class-names.ts';
import { useShortcutsOn } from '../lib/device/device-choice.ts';
import { useIsWide } from '../lib/device/use-media-query.ts';
import { showNotice, useNotice } from '../lib/notices/notices.ts';
import { useShortcut } from './use-shortcut.ts';
import { PaneContext } from './pane-context.ts';
import styles from './floating-actions.module.css';

const VERBS = text('verbs');

/** This key adds an expense, except while the viewer types in a field. */
const ADD_KEY = 'n';
/** How many pixels a list is scrolled one way before the buttons leave or come back. */
const TURN_PX = 8;
/** Keys that scroll. */
const SCROLL_KEY = /^(?:Arrow|Page|Home|End| )/;
/** For how many milliseconds after a movement of the finger or the wheel, or a key, a list glides by it. */
const GLIDE_MS = 1000;

export interface FloatingActionsProps {
  /** Opens the receipt scan. Without it there is no such button. */
  readonly onScan?: (() => void) | undefined;
  readonly onAdd: () => void;
  /** Greys out the buttons: nothing can be added with this friend, whose account is deleted. */
  readonly isDisabled?: boolean;
  /** Greys them out and makes them round; a tap says these words. */
  readonly hindrance?: string | undefined;
}

/** List and detail screens render them; of two visible panes, only the detail's appear. Screens leave room below. */
export function FloatingActions(props: FloatingActionsProps) {
  const { kind } = use(PaneContext);
  const isWide = useIsWide();
  return isWide && kind === 'list' ? null : <Shelf {...props} />;
}

/** The buttons themselves. A component of its own, so that only the one that is shown listens to the key. */
function Shelf({ onScan, onAdd, isDisabled = false, hindrance }: FloatingActionsProps) {
  const areShortcutsOn = useShortcutsOn();
  const isNoticed = useNotice() !== undefined;
  const shelf = useRef<HTMLDivElement>(null);
  const isGone = useGoneByScroll(shelf);
  const isOff = isDisabled || hindrance !== undefined;
  const unlessOff = (act: () => void) => (): void => {
    if (!isOff) act();
    else if (hindrance !== undefined) showNotice({ tone: 'success', text: hindrance });
  };
  useShortcut(ADD_KEY, unlessOff(onAdd));
  return (
    <div ref={shelf} className={classNames('still', styles.shelf, isGone && styles.gone)}>
      <div className={classNames(styles.dock, isNoticed && styles.noticed)} data-floating>
        {onScan && (
          <Action
            icon={ScanText}
            label={VERBS.scanReceipt}
            kind="scan"
            onClick={unlessOff(onScan)}
            isDisabled={isOff}
            isRound
          />
        )}
        <Action
          icon={Plus}
          label={VERBS.addExpense}
          kind="add"
          shortcut={areShortcutsOn ? ADD_KEY : undefined}
          onClick={unlessOff(onAdd)}
          isDisabled={isOff}
          isRound={hindrance !== undefined}
        />
      </div>
    </div>
  );
}

/** Whether it is the page or a pane of it. */
const isScroller = (target: EventTarget | null): boolean =>
  target === document.documentElement || (target instanceof Element && target.hasAttribute('data-scroll'));

/** Scrolling up, the top and the end bring it back. What scrolls by itself changes nothing. */
function useGoneByScroll(element: RefObject<HTMLElement | null>): boolean {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let movedAt = Number.NEGATIVE_INFINITY;
    let wasGone = false;
    /** Where the viewer last changed the direction. */
    let turn = 0;
    const set = (isNowGone: boolean): void => {
      wasGone = isNowGone;
      setIsGone(isNowGone);
    };
    const noteHand = (event: Event): void => {
      if (event instanceof KeyboardEvent && !SCROLL_KEY.test(event.key)) return;
      // A press on a scrollbar is one on what it scrolls.
      if (event.type === 'pointerdown' && !isScroller(event.target)) return;
      movedAt = performance.now();
    };
    const follow = ({ target }: Event): void => {
      const scroller = target instanceof Element ? target : document.documentElement;
      if (!element.current || !scroller.contains(element.current)) return;
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const isByHand = performance.now() - movedAt < GLIDE_MS;
      const isAtEdge = scrollTop <= 0 || scrollTop + clientHeight >= scrollHeight - 1;
      const isFarther = wasGone ? scrollTop > turn : scrollTop < turn;
      if (isAtEdge) set(false);
      else if (isByHand && !isFarther && Math.abs(scrollTop - turn) >= TURN_PX) set(!wasGone);
      else if (isByHand && !isFarther) return;
      turn = scrollTop;
    };
    const ends = new AbortController();
    const options = { capture: true, passive: true, signal: ends.signal };
    for (const hand of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      document.addEventListener(hand, noteHand, options);
    document.addEventListener('scroll', follow, options);
    return () => ends.abort();
  }, [element]);
  return isGone;
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly kind: 'scan' | 'add';
  /** A key that does the same as a click. */
  readonly shortcut?: string | undefined;
  readonly onClick: () => void;
  readonly isDisabled: boolean;
  /** Shows the icon alone, and the label as a tooltip. */
  readonly isRound: boolean;
}

function Action({ icon: Icon, label, kind, shortcut, onClick, isDisabled, isRound }: ActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, styles[kind], isRound && styles.round)}
      title={isRound ? label : undefined}
      // `aria-disabled` instead of `disabled`: the keyboard still reaches the button, and screen readers say that it is
      // disabled.
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <Icon size={kind === 'scan' ? 23 : 21} strokeWidth={kind === 'scan' ? 2 : 2.4} aria-hidden="true" />
      <span className={classNames(isRound && 'visually-hidden')}>{label}</span>
    </button>
  );
}
