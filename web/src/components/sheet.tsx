import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import Modal from 'antd/es/modal';
import { ArrowLeft, X } from 'lucide-react';
import { useBackCloses } from '../lib/back-closes.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { AntdScope } from './antd-scope.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Escape, the scrim, the phone's Back and the close button. Not called while busy. */
  readonly onClose: () => void;
  /** With it the header's button leads back instead of closing. */
  readonly onBack?: (() => void) | undefined;
  /** sheet: at the phone's bottom edge. screen: fills the phone. Both are centred, 520 wide, from 600 px. */
  readonly kind?: 'sheet' | 'screen';
  /** A request runs: nothing closes the dialog. */
  readonly isBusy?: boolean;
  /** Buttons in the thumb zone, never scrolled away. */
  readonly footer?: ReactNode;
  /** With it, body and footer are one form: Enter and a submit button in the footer call it. */
  readonly onSubmit?: (() => void) | undefined;
  /** Puts body and footer into another form than `onSubmit` does: one of antd's. */
  readonly renderForm?: ((content: ReactNode) => ReactElement) | undefined;
  /** After it is gone from the screen: the place to forget fields and errors (spec §4, Other flows). */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** With a keyboard at hand one can type at once; on the phone it would cover the dialog before it has been read. */
function focusFirstField(dialog: Element | null | undefined): void {
  const field = dialog?.querySelector<HTMLElement>('input:not([type="checkbox"], [type="radio"]), textarea');
  if (!document.activeElement?.matches('input, textarea')) field?.focus();
}

/**
 * What opened the first of dialogs that follow one another. antd would return the focus to the dialog before, which is gone,
 * and knows nothing of what had it before the dialog was loaded.
 */
let openedFrom: HTMLElement | undefined;

function rememberOpener(): void {
  const { activeElement } = document;
  const isOnPage = activeElement !== document.body && !activeElement?.closest('[role="dialog"]');
  if (isOnPage && activeElement instanceof HTMLElement) openedFrom = activeElement;
}

/** The header's button, where the scrim and Escape close a dialog as well. */
const isCloseButton = ({
  type,
  currentTarget,
}: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean =>
  type === 'click' && currentTarget.matches('button');

/**
 * Every dialog of the product: antd's Modal at the place that the width asks for. Loads antd: import the module that uses
 * it with `React.lazy`. Content is unmounted when hidden, so state inside of it starts afresh.
 */
export function Sheet({
  isOpen,
  title,
  onClose,
  onBack,
  kind = 'sheet',
  isBusy = false,
  footer,
  onSubmit,
  renderForm,
  onClosed,
  children,
}: SheetProps): ReactElement {
  // Spec §2: what fills the screen does so up to and including 600 px.
  const isPhone = useMediaQuery(kind === 'screen' ? '(width <= 600px)' : '(width < 600px)');
  const shape = isPhone ? kind : 'dialog';
  const heading = useRef<HTMLHeadingElement>(null);
  // While it is rendered, too: where it is loaded by being opened, its content has the focus before any effect of ours.
  useState(rememberOpener);
  useEffect(() => {
    if (isOpen) rememberOpener();
  }, [isOpen]);

  useBackCloses(isOpen, () => {
    if (!isBusy) onClose();
  });

  const asForm = (content: ReactNode): ReactElement => (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit?.();
      }}
    >
      {content}
    </form>
  );
  const modalRender = renderForm ?? (onSubmit && asForm);
  const Icon = onBack ? ArrowLeft : X;

  return (
    <AntdScope>
      <Modal
        open={isOpen}
        onCancel={(event) => (onBack && isCloseButton(event) ? onBack() : onClose())}
        closable={{
          closeIcon: <Icon size={24} aria-hidden="true" />,
          'aria-label': onBack ? 'Back' : 'Close',
          disabled: isBusy,
        }}
        title={
          <h2 ref={heading} className="text-dialog-title">
            {title}
          </h2>
        }
        footer={footer ?? null}
        keyboard={!isBusy}
        mask={{ closable: !isBusy }}
        destroyOnHidden
        width={isPhone ? '100%' : 520}
        transitionName={shape === 'dialog' ? 'barabar-fade' : 'barabar-sheet'}
        maskTransitionName="barabar-fade"
        rootClassName={`${styles.root} ${styles[shape]}`}
        {...(modalRender && { modalRender })}
        afterOpenChange={(isShown) => {
          if (isShown && !isPhone) focusFirstField(heading.current?.closest('[role="dialog"]'));
        }}
        afterClose={() => {
          if (document.activeElement === document.body) openedFrom?.focus({ preventScroll: true });
          onClosed?.();
        }}
      >
        {children}
      </Modal>
    </AntdScope>
  );
}

/** The buttons of a dialog's footer side by side: the second choice first, the action last and wider. */
export function SheetActions({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={`cluster ${styles.actions}`}>{children}</div>;
}
