import {
  CarFront,
  Clapperboard,
  GraduationCap,
  HeartPulse,
  Luggage,
  ReceiptIndianRupee,
  ReceiptText,
  Shapes,
  ShoppingBag,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { Category } from '@barabar/core/categories';

/** An icon with the hue of its tile; without a hue the tile is grey. */
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

/**
 * Returns the look of an expense's tile, with or without a category: `<Tile {...categoryLook(expense.category)} />`.
 */
export const categoryLook = (category: Category | undefined): TileLook =>
  category ? CATEGORY_LOOKS[category] : { icon: ReceiptText };
