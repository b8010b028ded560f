import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './overflow-menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly isDisabled?: boolean;
  /** Red: takes something away. */
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

export interface OverflowMenuProps {
  /** Names the button: 'More about Fish thali'. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly tone?: 'ink' | 'muted';
}

const MENU_WIDTH = 200;
const ITEM_HEIGHT = 48;
const EDGE = 8;

/** Three dots that open a menu: arrow keys, Home, End, Escape; focus returns to the dots. Not antd's, which weighs 57 KB. */
export function OverflowMenu({ label, items, tone = 'muted' }: OverflowMenuProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number }>();

  const closeAndReturn = (): void => {
    setPlace(undefined);
    button.current?.focus();
  };

  const open = (): void => {
    const anchor = button.current?.getBoundingClientRect();
    if (!anchor) return;
    const height = items.length * ITEM_HEIGHT + 2 * EDGE;
    const fitsBelow = anchor.bottom + height + EDGE <= innerHeight;
    setPlace({
      top: fitsBelow ? anchor.bottom : Math.max(EDGE, anchor.top - height),
      left: Math.max(EDGE, Math.min(anchor.right, innerWidth - EDGE) - MENU_WIDTH),
    });
  };

  useEffect(() => {
    if (!place) return undefined;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const close = (): void => setPlace(undefined);
    const handlePointer = (event: PointerEvent): void => {
      const target = event.target instanceof Node ? event.target : null;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('scroll', close, { capture: true });
      removeEventListener('resize', close);
    };
  }, [place]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: entries.length - 1,
    };
    const move = moves[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') closeAndReturn();
    else if (move !== undefined) entries.at(move % entries.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <IconButton
        ref={button}
        icon={EllipsisVertical}
        label={label}
        tone={tone}
        size={20}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-controls={place ? id : undefined}
        onClick={(event) => {
          // Within a row that is a link, the dots are not the link.
          event.preventDefault();
          event.stopPropagation();
          if (place) setPlace(undefined);
          else open();
        }}
      />
      {place &&
        createPortal(
          <div
            ref={menu}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={styles.menu}
            style={place}
            onKeyDown={handleKeyDown}
          >
            {items.map(({ key, label: text, icon: Icon, isDisabled = false, isDanger = false, onSelect }) => (
              <button
                key={key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={isDisabled || undefined}
                className={classNames(styles.item, isDanger && styles.danger)}
                onClick={() => {
                  if (isDisabled) return;
                  closeAndReturn();
                  onSelect();
                }}
              >
                {Icon && <Icon size={18} aria-hidden="true" />}
                {text}
              </button>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
