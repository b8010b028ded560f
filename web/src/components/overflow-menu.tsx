import { type ReactElement, useRef, useState } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { DialogFailure } from './lazy-dialog.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import type { MenuItem } from './menu-item.ts';
import styles from './overflow-menu.module.css';
import { Skeleton } from './skeleton.tsx';
import { WhenOpened } from './when-opened.tsx';

const AntdMenu = lazyPart(async () => (await import('./antd-menu.tsx')).AntdMenu, DialogFailure, {
  Waiting: ({ isOpen }) =>
    isOpen && (
      <span className={styles.waiting}>
        <Skeleton width={112} height={16} />
      </span>
    ),
});

export interface OverflowMenuProps {
  /** The accessible name of the button: 'More about Fish thali'. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly tone?: 'ink' | 'muted';
}

/** Three dots that open a menu. The first click loads the menu's code; after closing, the focus returns to the dots. */
export function OverflowMenu({ label, items, tone = 'muted' }: OverflowMenuProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        icon={EllipsisVertical}
        label={label}
        tone={tone}
        size={20}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <WhenOpened isOpen={isOpen}>
        <AntdMenu
          isOpen={isOpen}
          label={label}
          items={items}
          onClose={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        >
          <span className={styles.anchor} />
        </AntdMenu>
      </WhenOpened>
    </span>
  );
}
