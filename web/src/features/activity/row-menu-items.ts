import { text } from '@barabar/core/messages/text';
import { ShieldCheck, Pencil, Trash2 } from 'lucide-react';
import { menuItem, type MenuItem } from '../../components/menu-item.ts';

const VERBS = text('verbs');

/** An item above those of every record. */
export type ExtraItem = Omit<MenuItem, 'isDisabled' | 'isDanger'>;

export interface RowMenuRequest {
  readonly extras?: readonly ExtraItem[] | undefined;
  readonly deleteLabel?: string | undefined;
  /** Called to edit the record. Without it the item is disabled (spec §2, Activity list). */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
  readonly canDelete: boolean;
  readonly isDeleting: boolean;
  /** Why the viewer may not change the record, in the place of what would change it. */
  readonly hindered?: string | undefined;
}

export function rowMenuItems({
  extras = [],
  deleteLabel = VERBS.delete,
  onEdit,
  onDelete,
  canDelete,
  isDeleting,
  hindered,
}: RowMenuRequest): MenuItem[] {
  const others = extras.map((item) => ({ ...item, isDisabled: isDeleting }));
  if (hindered !== undefined)
    return [
      ...others,
      { ...menuItem(hindered, ShieldCheck, () => {}, { isDisabled: true }), isReason: true },
    ];
  return [
    ...others,
    menuItem(VERBS.edit, Pencil, () => onEdit?.(), { isDisabled: !onEdit || isDeleting }),
    menuItem(isDeleting ? VERBS.deleting : deleteLabel, Trash2, onDelete, {
      isDanger: true,
      isDisabled: !canDelete || isDeleting,
    }),
  ];
}
