import {
  CarFront,
  Clapperboard,
  GraduationCap,
  HandCoins,
  HeartPulse,
  Luggage,
  Pencil,
  ReceiptIndianRupee,
  ReceiptText,
  Shapes,
  ShieldCheck,
  ShoppingBag,
  Trash2,
  Undo2,
  UserRoundMinus,
  UserRoundPlus,
  UsersRound,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { Category } from '@barabar/core/categories';

/** An icon with the hue of its tile; none for the grey tile. */
export interface TileLook {
  readonly icon: LucideIcon;
  readonly hue?: number;
}

const CATEGORY_LOOKS: Readonly<Record<Category, TileLook>> = {
  'Food & Dining': { icon: Utensils, hue: 55 },
  Transportation: { icon: CarFront, hue: 230 },
  Shopping: { icon: ShoppingBag, hue: 330 },
  Entertainment: { icon: Clapperboard, hue: 300 },
  'Bills & Utilities': { icon: ReceiptIndianRupee, hue: 90 },
  Travel: { icon: Luggage, hue: 180 },
  Healthcare: { icon: HeartPulse, hue: 15 },
  Education: { icon: GraduationCap, hue: 265 },
  Other: { icon: Shapes },
};

/** The tile of an expense, by its category or none: `<Tile {...categoryLook(expense.category)} />`. */
export const categoryLook = (category: Category | undefined): TileLook =>
  category ? CATEGORY_LOOKS[category] : { icon: ReceiptText };

/** The tile of a settlement. */
export const SETTLEMENT_LOOK: TileLook = { icon: HandCoins, hue: 150 };

/** The bare icon of an entry of the activity log (spec §4's types; others get the last). */
export function activityIcon(type: string): LucideIcon {
  if (type.endsWith('_restored')) return Undo2;
  if (type.startsWith('settlement_')) return type.endsWith('_deleted') ? Trash2 : HandCoins;
  if (type.endsWith('_updated')) return Pencil;
  if (type.endsWith('_deleted')) return Trash2;
  if (type === 'user_joined_group' || type === 'group_request_accepted') return UserRoundPlus;
  if (type === 'user_left_group') return UserRoundMinus;
  if (type === 'member_role_changed') return ShieldCheck;
  if (type === 'group_created') return UsersRound;
  return ReceiptText;
}
