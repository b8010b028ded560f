import { EllipsisVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { DialogFailure, Opener, useDialog } from './dialogs.tsx';
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

export function OverflowMenu({ label, items, tone = 'muted' }: OverflowMenuProps) {
  return (
    <span className="block positioned">
      <Opener
        isMenu
        renderButton={(opens, isExpanded) => (
          <IconButton
            {...opens}
            icon={EllipsisVertical}
            label={label}
            tone={tone}
            size={20}
            aria-haspopup="menu"
            aria-expanded={isExpanded}
          />
        )}
      >
        <AntdMenu label={label} items={items}>
          <span className={styles.anchor} />
        </AntdMenu>
      </Opener>
    </span>
  );
}
