import type { ReactElement } from 'react';
import Dropdown from 'antd/es/dropdown';
import { AntdScope } from './antd-scope.tsx';
import { useDialog } from './dialogs.tsx';
import type { MenuItem } from './menu-item.ts';

export interface AntdMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children: ReactElement;
}

/** The first item takes the focus, as the ARIA pattern for menus requires. */
const TAKING_FOCUS = { autoFocus: true };

export function AntdMenu({ label, items, children }: AntdMenuProps) {
  const { isOpen, close } = useDialog();
  return (
    <AntdScope>
      <Dropdown
        open={isOpen}
        onOpenChange={(isToOpen) => {
          if (!isToOpen) close();
        }}
        trigger={['click']}
        placement="bottomRight"
        destroyOnHidden
        {...TAKING_FOCUS}
        styles={{ root: { width: 248 } }}
        menu={{
          'aria-label': label,
          items: items.map(({ isDisabled = false, isDanger = false, ...item }, index) => ({
            key: index,
            label: item.isReason ? <span className="tone-muted">{item.label}</span> : item.label,
            icon: item.icon && <item.icon size={18} aria-hidden="true" />,
            disabled: isDisabled,
            danger: isDanger,
          })),
          onClick: ({ key, domEvent }) => {
            // Closing moves the focus back to the dots before a dialog takes it. The key that chose the item must not
            // click them.
            domEvent.preventDefault();
            close();
            items[Number(key)]?.onSelect();
          },
        }}
      >
        {children}
      </Dropdown>
    </AntdScope>
  );
}
