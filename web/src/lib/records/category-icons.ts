import {
  Armchair,
  Baby,
  Bike,
  Cake,
  CarFront,
  Clapperboard,
  Coffee,
  Dices,
  Droplets,
  Flower2,
  Fuel,
  Gift,
  GraduationCap,
  HandCoins,
  HandHeart,
  HeartPulse,
  House,
  Luggage,
  Music,
  PartyPopper,
  PawPrint,
  PiggyBank,
  Plug,
  ReceiptIndianRupee,
  ReceiptText,
  Shapes,
  Shirt,
  ShoppingBag,
  Smartphone,
  Tag,
  Tent,
  Utensils,
  Volleyball,
  WashingMachine,
  Wifi,
  Wine,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { type Category, type CategoryIcon, isGivenCategory } from '@barabar/core/categories';

/** An icon with the hue of its tile; without a hue the tile is grey. */
export interface TileLook {
  readonly icon: LucideIcon;
  readonly hue?: number;
}

/** How a settlement looks. */
export const SETTLEMENT_LOOK: TileLook = { icon: HandCoins, hue: 150 };

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

/** The icons that an own category can have, each with its name for screen readers. */
export const OWN_LOOKS: Readonly<Record<CategoryIcon, Required<TileLook> & { readonly name: string }>> = {
  tag: { icon: Tag, hue: 200, name: 'Tag' },
  home: { icon: House, hue: 40, name: 'Home' },
  furniture: { icon: Armchair, hue: 70, name: 'Furniture' },
  laundry: { icon: WashingMachine, hue: 220, name: 'Laundry' },
  repairs: { icon: Wrench, hue: 250, name: 'Repairs' },
  water: { icon: Droplets, hue: 225, name: 'Water' },
  power: { icon: Plug, hue: 90, name: 'Power' },
  internet: { icon: Wifi, hue: 210, name: 'Internet' },
  phone: { icon: Smartphone, hue: 260, name: 'Phone' },
  fuel: { icon: Fuel, hue: 25, name: 'Fuel' },
  bike: { icon: Bike, hue: 150, name: 'Bike' },
  coffee: { icon: Coffee, hue: 55, name: 'Coffee' },
  drinks: { icon: Wine, hue: 10, name: 'Drinks' },
  cake: { icon: Cake, hue: 340, name: 'Cake' },
  party: { icon: PartyPopper, hue: 310, name: 'Party' },
  gifts: { icon: Gift, hue: 0, name: 'Gifts' },
  games: { icon: Dices, hue: 290, name: 'Games' },
  sports: { icon: Volleyball, hue: 130, name: 'Sports' },
  music: { icon: Music, hue: 320, name: 'Music' },
  camping: { icon: Tent, hue: 140, name: 'Camping' },
  clothes: { icon: Shirt, hue: 270, name: 'Clothes' },
  garden: { icon: Flower2, hue: 120, name: 'Garden' },
  pets: { icon: PawPrint, hue: 60, name: 'Pets' },
  baby: { icon: Baby, hue: 30, name: 'Baby' },
  giving: { icon: HandHeart, hue: 350, name: 'Giving' },
  savings: { icon: PiggyBank, hue: 5, name: 'Savings' },
};

/**
 * Returns the look of an expense's tile: `<Tile {...categoryLook(expense)} />`. A category that is neither one of the
 * nine nor has an icon looks like any expense.
 */
export function categoryLook({
  category,
  categoryIcon,
}: {
  readonly category?: string | undefined;
  readonly categoryIcon?: CategoryIcon | undefined;
}): TileLook {
  if (categoryIcon) return OWN_LOOKS[categoryIcon];
  return category !== undefined && isGivenCategory(category)
    ? CATEGORY_LOOKS[category]
    : { icon: ReceiptText };
}
