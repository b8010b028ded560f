import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import Modal from 'antd/es/modal';
import { ArrowLeft, X } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { useBackCloses } from '../lib/pages/back-closes.ts';
import { dismissPassingNotice } from '../lib/notices/notices.ts';
import { classNames } from '../lib/class-names.ts';
import { useMediaQuery } from '../lib/device/use-media-query.ts';
import { AntdScope } from './antd-scope.tsx';
import { Button } from './button.tsx';
import { useDialog } from './dialogs.tsx';
import { focusChosenField, focusFirstField } from './first-field.ts';
import { type SheetPage, SheetPages } from './sheet-pages.tsx';
import styles from './sheet.module.css';

const VERBS = text('verbs');

export interface SheetProps {
  readonly title: string;
  /** Below the title. It is no part of the dialog's name. */
  readonly subtitle?: ReactNode;
  /** Called at Escape, the scrim, the phone's Back and the close button. Not called while busy. */
  readonly onCancel?: (() => void) | undefined;
  /** If set, the header's button calls this instead of closing. */
  readonly onBack?: (() => void) | undefined;
  /** Pages that were opened over the dialog's first one. What closes the dialog then calls `onBack`, too. */
  readonly pages?: readonly SheetPage[];
  /**
   * sheet: at the bottom edge of the phone. screen: fills the phone. Wider, both are centred, 520 px wide;
   * their foot stays, so that a button does not move away from who is about to press it.
   */
  readonly kind?: 'sheet' | 'screen';
  /** Whether a request runs. Nothing closes the dialog meanwhile. */
  readonly isBusy?: boolean;
  /** Buttons at the bottom, which never scroll away. */
  readonly footer?: ReactNode;
  /** Wraps body and footer in a form, so that Enter and a submit button in the footer submit it. See `renderFormWith`. */
  readonly renderForm?: ((content: ReactNode) => ReactElement) | undefined;
  /** Called when the dialog is off the screen: the place to reset fields and errors (spec §4, Other flows). */
  readonly onClosed?: () => void;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What is in a dialog of several steps during one of them. */
export type SheetStep = Pick<
  SheetProps,
  'title' | 'onBack' | 'isBusy' | 'renderForm' | 'footer' | 'children'
>;

/** The focus returns to it: antd would return it to the previous dialog, which is gone. */
let openedFrom: HTMLElement | undefined;

function rememberOpener(): void {
  const { activeElement } = document;
  const isOnPage = activeElement !== document.body && !activeElement?.closest('[role="dialog"]');
  if (isOnPage && activeElement instanceof HTMLElement) openedFrom = activeElement;
}

/**
 * What is in the dialog. antd keeps the old element between the end of the dialog's movement and the second frame after it:
 * what is typed on a device that draws late would not be shown, or not be sent. A context reaches the content.
 */
const ContentContext = createContext<SheetProps>({ title: '', children: undefined });

const Part = ({ name }: { name: 'title' | 'footer' }) => use(ContentContext)[name];

function Body() {
  const { pages = [], subtitle, children } = use(ContentContext);
  return (
    <SheetPages pages={pages} subtitle={subtitle}>
      {children}
    </SheetPages>
  );
}

/** The dialog with what is beside it. It stays mounted when that comes or goes. */
function Frame({ children }: { children: ReactNode }) {
  const { aside, renderForm } = use(ContentContext);
  return (
    <div className={aside === undefined ? 'seamless' : styles.split}>
      {aside !== undefined && <div className={`fills ${styles.aside}`}>{aside}</div>}
      <div className={aside === undefined ? 'seamless' : `positioned ${styles.beside}`}>
        {renderForm ? renderForm(children) : children}
      </div>
    </div>
  );
}

const renderFrame = (content: ReactNode) => <Frame>{content}</Frame>;

/** Pixels: 520 for the dialog, and up to as much for what is beside it. */
const WIDTH_WITH_ASIDE = 'min(1056px, 100vw - 48px)';

/** Returns whether the event comes from the header's button; the scrim and Escape close a dialog as well. */
const isCloseButton = ({
  type,
  currentTarget,
}: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean =>
  type === 'click' && currentTarget.matches('button');

/** Milliseconds after it opens in which a click around the dialog was meant for what opened it: a slow double tap. */
const SECOND_TAP_MS = 400;

const dialogOf = (heading: HTMLElement | null): HTMLElement | null | undefined =>
  heading?.closest<HTMLElement>('[role="dialog"]');

/** Moves the focus into the dialog when it opens, and back to what opened it when it has closed. */
function useDialogFocus(isOpen: boolean, isPhone: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** Ends keeping the field in sight. */
  const leaveField = useRef<() => void>(undefined);
  const watch = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    const dialog = dialogOf(element);
    if (!element || !dialog) return undefined;
    focusChosenField(dialog);
    const release = holdFoot(dialog, element);
    return () => {
      release();
      leaveField.current?.();
    };
  }, []);
  // Runs during render as well: when opening the dialog loads its code, the content takes the focus before our effects
  // run.
  useState(rememberOpener);
  const openedAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = performance.now();
    rememberOpener();
    dismissPassingNotice();
  }, [isOpen]);
  return {
    /** The ref of the dialog's heading. */
    watch,
    isSecondTap: (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean =>
      event.type === 'click' && !isCloseButton(event) && performance.now() - openedAt.current < SECOND_TAP_MS,
    handleOpenChange: (isShown: boolean) => {
      const dialog = dialogOf(heading.current);
      if (!isShown || !dialog) return;
      focusFirstField(dialog, isPhone);
      leaveField.current?.();
      leaveField.current = keepFieldInSight(dialog);
    },
    handleGone: () => {
      if (document.activeElement === document.body) openedFrom?.focus({ preventScroll: true });
    },
  };
}

/**
 * antd's Modal, positioned for the window's width. Loads antd: import its users with `React.lazy`. The
 * content unmounts when it closes.
 */
export function Sheet(props: SheetProps) {
  const { onCancel, onBack, pages = [], kind = 'sheet', isBusy = false, footer, onClosed, aside } = props;
  const { isOpen, close, leave } = useDialog();
  // What is sent is not there to be sent again while the dialog closes.
  const [shown, setShown] = useState(props);
  if (isOpen && shown !== props) setShown(props);
  const cancel = (pages.length > 0 ? onBack : onCancel) ?? close;
  // Spec §2: dialogs of kind "screen" fill the window up to and including 600 px.
  const isPhone = useMediaQuery(kind === 'screen' ? '(width <= 600px)' : '(width < 600px)');
  const shape = isPhone ? kind : 'dialog';
  const isTall = !isPhone && kind === 'screen' && footer !== undefined;
  const { watch, isSecondTap, handleOpenChange, handleGone } = useDialogFocus(isOpen, isPhone);

  useBackCloses(isOpen, () => {
    if (!isBusy) cancel();
  });

  const Icon = onBack ? ArrowLeft : X;

  return (
    <AntdScope>
      <ContentContext value={isOpen ? props : shown}>
        <Modal
          open={isOpen}
          onCancel={(event) => {
            if (!isSecondTap(event)) (onBack && isCloseButton(event) ? onBack : cancel)();
          }}
          closable={{
            closeIcon: <Icon size={24} aria-hidden="true" />,
            'aria-label': onBack ? VERBS.back : VERBS.close,
            disabled: isBusy,
          }}
          title={
            <h2 ref={watch} className="text-dialog-title">
              <Part name="title" />
            </h2>
          }
          footer={footer ? <Part name="footer" /> : null}
          keyboard={!isBusy}
          mask={{ closable: !isBusy }}
          destroyOnHidden
          width={isPhone ? '100%' : aside === undefined ? 520 : WIDTH_WITH_ASIDE}
          transitionName={shape === 'dialog' ? 'barabar-fade' : 'barabar-sheet'}
          maskTransitionName="barabar-fade"
          rootClassName={
            classNames(styles.root, styles[shape], isTall && styles.tall, pages[0] && styles.paged) ?? ''
          }
          modalRender={renderFrame}
          afterOpenChange={handleOpenChange}
          afterClose={() => {
            handleGone();
            onClosed?.();
            leave();
          }}
        >
          <Body />
        </Modal>
      </ContentContext>
    </AntdScope>
  );
}

/** The secondary action first, the main one last and wider. With `onCancel`, the secondary action is Cancel. */
export function SheetActions({
  onCancel,
  isBusy = false,
  children,
}: {
  onCancel?: () => void;
  /** Whether a request runs, so that it is too late to cancel. */
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`cluster ${styles.actions}`}>
      {onCancel && (
        <Button variant="line" size="large" onClick={onCancel} disabled={isBusy}>
          {VERBS.cancel}
        </Button>
      )}
      {children}
    </div>
  );
}

/**
 * When an on-screen keyboard opens, or the footer grows. Where keys lie over the page, as on iOS, it sets
 * `--covered`, in pixels.
 */
function keepFieldInSight(dialog: HTMLElement): () => void {
  const { visualViewport } = window;
  const show = (): void => {
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea') && dialog.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest' });
  };
  const measure = (): void => {
    // Whoever zooms in sees less, too, but no keyboard covers the rest.
    if (!visualViewport || visualViewport.scale !== 1) return;
    const covered = Math.max(innerHeight - visualViewport.height - visualViewport.offsetTop, 0);
    dialog.style.setProperty('--covered', `${Math.round(covered)}px`);
  };
  const observer = new ResizeObserver(show);
  for (const part of dialog.querySelectorAll('.ant-modal-container, .ant-modal-body')) observer.observe(part);
  measure();
  visualViewport?.addEventListener('resize', measure);
  visualViewport?.addEventListener('scroll', measure);
  return () => {
    observer.disconnect();
    visualViewport?.removeEventListener('resize', measure);
    visualViewport?.removeEventListener('scroll', measure);
  };
}

/** The room around a dialog in the middle of the window, in pixels (sheet.module.css). */
const EDGE = 24;
const TOUCHES = ['keydown', 'beforeinput', 'pointerdown'] as const;

/**
 * From the first key or press in it: the dialog grows upwards, and the button stays under the finger. A step
 * with another heading is centred again.
 */
function holdFoot(dialog: HTMLElement, heading: HTMLElement): () => void {
  const hold = (): void => {
    if (dialog.dataset['held'] !== undefined) return;
    const room = innerHeight - EDGE - dialog.getBoundingClientRect().bottom;
    dialog.style.setProperty('--foot', `${Math.max(room, 0)}px`);
    dialog.dataset['held'] = '';
  };
  const release = (): void => {
    delete dialog.dataset['held'];
    dialog.style.removeProperty('--foot');
  };
  const steps = new MutationObserver(release);
  steps.observe(heading, { childList: true, characterData: true, subtree: true });
  for (const type of TOUCHES) dialog.addEventListener(type, hold, { capture: true });
  addEventListener('resize', release);
  return () => {
    for (const type of TOUCHES) dialog.removeEventListener(type, hold, { capture: true });
    removeEventListener('resize', release);
    steps.disconnect();
    release();
  };
}
