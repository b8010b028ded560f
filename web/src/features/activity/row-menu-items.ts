import { Pencil, Trash2 } from 'lucide-react';
import type { MenuItem } from '../../components/menu-item.ts';
import { TEXT } from './text.ts';

export interface RowMenuRequest {
  /** Without it the item is disabled (spec §2, Activity list). */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
  /** Whether the viewer may delete the record. */
  readonly canDelete: boolean;
  readonly isDeleting: boolean;
}

/** Returns the items of the menu of an expense or settlement. */
export function rowMenuItems({ onEdit, onDelete, canDelete, isDeleting }: RowMenuRequest): MenuItem[] {
  return [
    {
      key: 'edit',
      label: TEXT.edit,
      icon: Pencil,
      isDisabled: !onEdit || isDeleting,
      onSelect: () => onEdit?.(),
    },
    {
      key: 'delete',
      label: isDeleting ? TEXT.deleting : TEXT.delete,
      icon: Trash2,
      isDanger: true,
      isDisabled: !canDelete || isDeleting,
      onSelect: onDelete,
    },
  ];
}
