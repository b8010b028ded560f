import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react';
import Modal from 'antd/es/modal';
import { ArrowLeft, X } from 'lucide-react';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { AntdScope } from './antd-scope.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useFocusLoop } from './use-focus-loop.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Escape, the scrim and the close button. Not called while busy. */
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
  /** After it is gone from the screen: the place to forget fields and errors (spec §4, Other flows). */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** With a keyboard at hand one can type at once; on the phone it would cover the dialog before it has been read. */
function focusFirstField(body: HTMLElement | null): void {
  const isFocusInside = body?.contains(document.activeElement);
  if (!isFocusInside)
    body?.querySelector<HTMLElement>('input:not([type="checkbox"], [type="radio"]), textarea')?.focus();
}

/**
 * Every dialog of the product, on antd's Modal: focus stays inside and returns to what opened it. Loads antd: import the
 * module that uses it with `React.lazy`. Content is unmounted when hidden, so state inside of it starts afresh.
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
  onClosed,
  children,
}: SheetProps): ReactElement {
  // Spec §2: what fills the screen does so up to and including 600 px.
  const isPhone = useMediaQuery(kind === 'screen' ? '(width <= 600px)' : '(width < 600px)');
  const returnFocus = useFocusReturn(isOpen);
  const body = useRef<HTMLDivElement>(null);
  useFocusLoop(body, isOpen);
  const shape = isPhone ? kind : 'dialog';
  const content = (
    <>
      <div ref={body} className={styles.scroll} data-scroll="">
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit?.();
  };

  return (
    <AntdScope>
      <Modal
        open={isOpen}
        onCancel={onClose}
        title={<h2 className={styles.title}>{title}</h2>}
        footer={null}
        closable={false}
        keyboard={!isBusy}
        mask={{ closable: !isBusy }}
        destroyOnHidden
        width={isPhone ? '100%' : 520}
        transitionName={shape === 'dialog' ? 'barabar-dialog' : 'barabar-sheet'}
        maskTransitionName="barabar-scrim"
        className={`${styles.panel} ${styles[shape]}`}
        classNames={{
          wrapper: `${styles.wrapper} ${styles[`${shape}Wrapper`]}`,
          container: styles.container ?? '',
          header: styles.header ?? '',
          body: styles.body ?? '',
          mask: styles.mask ?? '',
        }}
        afterOpenChange={(isShown) => {
          if (isShown && !isPhone) focusFirstField(body.current);
        }}
        focusable={{ focusTriggerAfterClose: false }}
        afterClose={() => {
          returnFocus();
          onClosed?.();
        }}
      >
        <div className={styles.lead}>
          {onBack ? (
            <IconButton icon={ArrowLeft} label="Back" size={24} onClick={onBack} disabled={isBusy} />
          ) : (
            <IconButton icon={X} label="Close" size={24} onClick={onClose} disabled={isBusy} />
          )}
        </div>
        {onSubmit ? (
          <form className={styles.content} onSubmit={handleSubmit} noValidate>
            {content}
          </form>
        ) : (
          <div className={styles.content}>{content}</div>
        )}
      </Modal>
    </AntdScope>
  );
}
