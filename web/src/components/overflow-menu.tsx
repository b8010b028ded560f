import { type ReactElement, useRef, useState } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { DialogFailure, DialogScope, useDialog } from './dialogs.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import type { MenuItem } from './menu-item.ts';
import styles from './overflow-menu.module.css';
import { Skeleton } from './skeleton.tsx';

const AntdMenu = lazyPart(async () => (await import('./antd-menu.tsx')).AntdMenu, DialogFailure, {
  Waiting: () =>
    useDialog().isOpen && (
      <span className={styles.waiting}>
        <Skeleton width={112} height={16} />
      </span>
    ),
  isOpenedByTap: true,
});

export interface OverflowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly tone?: 'ink' | 'muted';
}

export function OverflowMenu({ label, items, tone = 'muted' }: OverflowMenuProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
      />
      {wasOpened && (
        <DialogScope
          isOpen={isOpen}
          onClose={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        >
          <AntdMenu label={label} items={items}>
            <span className={styles.anchor} />
          </AntdMenu>
        </DialogScope>
      )}
    </span>
  );
}
