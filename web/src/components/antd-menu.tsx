import type { ReactElement } from 'react';
import Dropdown from 'antd/es/dropdown';
import { AntdScope } from './antd-scope.tsx';
import styles from './overflow-menu.module.css';
import type { MenuItem } from './overflow-menu.tsx';

export interface AntdMenuProps {
  readonly isOpen: boolean;
  /** A choice was made, or none is. */
  readonly onClose: () => void;
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** As a menu must: the keys go on from its first entry. */
const TAKING_FOCUS = { autoFocus: true };

/** The menu of what it stands in, which is positioned. Loads antd. */
export function AntdMenu({ isOpen, onClose, label, items }: AntdMenuProps): ReactElement {
  return (
    <AntdScope>
      <Dropdown
        open={isOpen}
        onOpenChange={(isToOpen) => {
          if (!isToOpen) onClose();
        }}
        trigger={['click']}
        placement="bottomRight"
        destroyOnHidden
        {...TAKING_FOCUS}
        styles={{ root: { width: 200 } }}
        menu={{
          'aria-label': label,
          items: items.map(({ key, label: text, icon: Icon, isDisabled = false, isDanger = false }) => ({
            key,
            label: text,
            icon: Icon && <Icon size={18} aria-hidden="true" />,
            disabled: isDisabled,
            danger: isDanger,
          })),
          onClick: ({ key, domEvent }) => {
            // The focus goes back to the dots before a dialog takes it from there, and the key must not press them.
            domEvent.preventDefault();
            onClose();
            items.find((item) => item.key === key)?.onSelect();
          },
        }}
      >
        <span className={styles.anchor} />
      </Dropdown>
    </AntdScope>
  );
}
