import type { LucideIcon } from 'lucide-react';

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly isDisabled?: boolean;
  /** Whether a disabled item says why others are missing, so that it has to be as readable as they are. */
  readonly isReason?: boolean;
  /** Shows it in red, because it deletes or removes something. */
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

export const menuItem = (
  label: string,
  icon: LucideIcon,
  onSelect: () => void,
  rest: Pick<MenuItem, 'isDisabled' | 'isDanger'> = {},
): MenuItem => ({ label, icon, onSelect, ...rest });
