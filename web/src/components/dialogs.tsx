import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { createListeners } from '../lib/listeners.ts';
import { lazyPart, type LoadFailureProps } from '../lib/loading/lazy-part.tsx';
import { loadLast } from '../lib/loading/load-ahead.ts';
import { dismissNotice, type Notice, showNotice } from '../lib/notices/notices.ts';
import { useBackCloses } from '../lib/pages/back-closes.ts';
import styles from './dialogs.module.css';
import { SkeletonRows } from './skeleton.tsx';

const COMMON = text('common');
const VERBS = text('verbs');

interface Dialog {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly reopen: () => void;
  /** Keeps the state of a dialog that closes: what it sends may fail. */
  readonly hold: (isHeld: boolean) => void;
  /** To be called when it is off the screen. */
  readonly leave: () => void;
}

const DialogContext = createContext<Dialog | undefined>(undefined);

/** Returns the dialog that a component is in. */
export function useDialog(): Dialog {
  const dialog = use(DialogContext);
  if (!dialog) throw new Error('useDialog: only within a dialog');
  return dialog;
}

const nothing = (): void => undefined;
const ALONE: Dialog = { isOpen: true, close: nothing, reopen: nothing, hold: nothing, leave: nothing };

export interface DialogScopeProps {
  readonly isOpen?: boolean;
  /** Called when the dialog is closed. Without it, closing closes the dialog around it. */
  readonly onClose?: (() => void) | undefined;
  /** Called when the dialog is off the screen. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A dialog or menu within another one, or on a page. A dialog is new each time that it opens; a menu stays. */
export function DialogScope({ isOpen = true, onClose, onClosed, children }: DialogScopeProps): ReactNode {
  const outer = use(DialogContext) ?? ALONE;
  const isShown = isOpen && outer.isOpen;
  const [isThere, setIsThere] = useState(isShown);
  if (isShown && !isThere) setIsThere(true);
  const dialog: Dialog = {
    ...outer,
    isOpen: isShown,
    close: onClose ?? outer.close,
    leave: () => {
      setIsThere(false);
      onClosed?.();
      outer.leave();
    },
  };
  return isThere && <DialogContext value={dialog}>{children}</DialogContext>;
}

/** For the button that opens something. */
interface Opens {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

interface OpenerProps {
  readonly renderButton: (opens: Opens, isOpen: boolean) => ReactElement;
  /** A menu returns the focus as it closes, because a dialog that is chosen in it takes the focus next. */
  readonly isMenu?: boolean;
  readonly children: ReactNode;
}

/** A button with what it opens over the page or dialog around it. Afterwards the button has the focus again. */
export function Opener({ renderButton, isMenu = false, children }: OpenerProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const focus = (): void => ref.current?.focus();
  const close = (): void => {
    setIsOpen(false);
    if (isMenu) focus();
  };
  return (
    <>
      {renderButton({ ref, onClick: () => setIsOpen(!isMenu || !isOpen) }, isOpen)}
      <DialogScope isOpen={isOpen} onClose={close} onClosed={isMenu ? undefined : focus}>
        {children}
      </DialogScope>
    </>
  );
}

/** Replaces a dialog or menu that could not be loaded: a notice says so and offers to try again. */
export function DialogFailure({ onRetry }: LoadFailureProps): null {
  const { isOpen, close, leave } = useDialog();
  const retry = useEffectEvent(onRetry);
  const end = useEffectEvent(() => {
    close();
    leave();
  });
  useEffect(() => {
    // Opening it again tries again.
    if (!isOpen) return end();
    const notice: Notice = {
      tone: 'failure',
      text: COMMON.notLoaded,
      action: { label: VERBS.retry, onSelect: () => retry(), takesFocus: true },
      onClosed: () => end(),
    };
    showNotice(notice);
    return () => dismissNotice(notice);
  }, [isOpen]);
  return null;
}

/** While its code or what it is about loads, so that a tap has an answer at once on a slow connection, too. */
export function DialogWaiting() {
  const { isOpen, close, leave } = useDialog();
  const end = (): void => {
    close();
    leave();
  };
  const endByKey = useEffectEvent(end);
  useBackCloses(isOpen, end);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') endByKey();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (!isOpen) return null;
  return (
    <div className={styles.place}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={end} />
      <div className={styles.panel}>
        <SkeletonRows />
      </div>
    </div>
  );
}

/** A dialog that was opened, with its own state. It stays until it is off the screen, and while it is held. */
interface Opening {
  readonly id: number;
  readonly Part: object;
  readonly content: ReactElement;
  readonly isHeld: boolean;
  readonly stage: 'open' | 'closing' | 'gone';
}

let openings: readonly Opening[] = [];
let count = 0;
const { listen, tell } = createListeners();

function change(id: number, changes: Partial<Opening>): void {
  openings = openings
    .map((opening) => (opening.id === id ? { ...opening, ...changes } : opening))
    .filter(({ isHeld, stage }) => isHeld || stage !== 'gone');
  tell();
}

/** A plan for code that few ever need: it is loaded when it is opened. */
export const notAhead = nothing;

/**
 * Returns what opens a dialog over the screen, which closes with the screen's address. Its code loads by `plan`, or when
 * it is opened: after the code of screens, or by `loadWhenIdle` before that.
 */
export function opens<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  plan: (prefetch: () => Promise<unknown>) => void = loadLast,
): (props: Props) => void {
  const Part = lazyPart(load, DialogFailure, { Waiting: DialogWaiting, plan, isOpenedByTap: true });
  return (props) => {
    // The second of two quick taps.
    if (openings.some((opening) => opening.Part === Part && opening.stage === 'open')) return;
    count += 1;
    const content = createElement(Part, props);
    openings = [...openings, { id: count, Part, content, isHeld: false, stage: 'open' }];
    tell();
  };
}

/** Closes what is open, and forgets what is held. What is closing already goes on. */
function closeAll(): void {
  openings = openings.filter(({ stage, isHeld }) => stage !== 'open' && !isHeld);
  tell();
}

const isClosed = (id: number): boolean =>
  openings.some((opening) => opening.id === id && opening.stage !== 'open');

/** The place of the dialogs that are open. */
export function DialogHost() {
  const shown = useSyncExternalStore(listen, () => openings);
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => closeAll, [pathname]);
  // Without its host, what is closing gets off no screen.
  useEffect(() => () => void (openings = []), []);
  return (
    <>
      {shown.map((opening) => (
        <Opened key={opening.id} {...opening} />
      ))}
    </>
  );
}

function Opened({ id, stage, content }: Opening) {
  // A form of many fields takes longer than an answer to a tap should.
  const isSoon = useDeferredValue(true, false);
  const dialog = useMemo(
    () => ({
      isOpen: stage === 'open',
      close: () => {
        if (!isClosed(id)) change(id, { stage: 'closing' });
      },
      reopen: () => change(id, { stage: 'open' }),
      hold: (isHeld: boolean) => change(id, { isHeld }),
      // One of its sheets may leave while another one comes.
      leave: () => {
        if (isClosed(id)) change(id, { stage: 'gone' });
      },
    }),
    [id, stage],
  );
  return <DialogContext value={dialog}>{isSoon && content}</DialogContext>;
}
