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
import { type Category, type CategoryIcon, categoryName, isGivenCategory } from '@barabar/core/categories';
import { text } from '@barabar/core/messages/text';

/** An icon with the hue of its tile; without a hue the tile is grey. */
export interface TileLook {
  readonly icon: LucideIcon;
  readonly hue?: number;
}

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

export const OWN_LOOKS: Readonly<Record<CategoryIcon, Required<TileLook>>> = {
  tag: { icon: Tag, hue: 200 },
  home: { icon: House, hue: 40 },
  furniture: { icon: Armchair, hue: 70 },
  laundry: { icon: WashingMachine, hue: 220 },
  repairs: { icon: Wrench, hue: 250 },
  water: { icon: Droplets, hue: 225 },
  power: { icon: Plug, hue: 90 },
  internet: { icon: Wifi, hue: 210 },
  phone: { icon: Smartphone, hue: 260 },
  fuel: { icon: Fuel, hue: 25 },
  bike: { icon: Bike, hue: 150 },
  coffee: { icon: Coffee, hue: 55 },
  drinks: { icon: Wine, hue: 10 },
  cake: { icon: Cake, hue: 340 },
  party: { icon: PartyPopper, hue: 310 },
  gifts: { icon: Gift, hue: 0 },
  games: { icon: Dices, hue: 290 },
  sports: { icon: Volleyball, hue: 130 },
  music: { icon: Music, hue: 320 },
  camping: { icon: Tent, hue: 140 },
  clothes: { icon: Shirt, hue: 270 },
  garden: { icon: Flower2, hue: 120 },
  pets: { icon: PawPrint, hue: 60 },
  baby: { icon: Baby, hue: 30 },
  giving: { icon: HandHeart, hue: 350 },
  savings: { icon: PiggyBank, hue: 5 },
};

/** `<Tile {...categoryLook(expense)} />`. An unknown category without an icon looks like any expense. */
export function categoryLook({
  category,
  categoryIcon,
}: {
  category?: string | undefined;
  categoryIcon?: CategoryIcon | undefined;
}): TileLook {
  if (categoryIcon) return OWN_LOOKS[categoryIcon];
  return category !== undefined && isGivenCategory(category)
    ? CATEGORY_LOOKS[category]
    : { icon: ReceiptText };
}

export const CATEGORY_NAMES = text('categories');

/** What a category is called on screen: one of the nine in the page's language, an own one by its name. */
export const nameOfCategory = (category: string): string => categoryName(category, CATEGORY_NAMES);
