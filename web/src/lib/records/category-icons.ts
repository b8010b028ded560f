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
import { text } from '@barabar/core/messages/text';

const ICONS = text('icons');

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
  tag: { icon: Tag, hue: 200, name: ICONS.tag },
  home: { icon: House, hue: 40, name: ICONS.home },
  furniture: { icon: Armchair, hue: 70, name: ICONS.furniture },
  laundry: { icon: WashingMachine, hue: 220, name: ICONS.laundry },
  repairs: { icon: Wrench, hue: 250, name: ICONS.repairs },
  water: { icon: Droplets, hue: 225, name: ICONS.water },
  power: { icon: Plug, hue: 90, name: ICONS.power },
  internet: { icon: Wifi, hue: 210, name: ICONS.internet },
  phone: { icon: Smartphone, hue: 260, name: ICONS.phone },
  fuel: { icon: Fuel, hue: 25, name: ICONS.fuel },
  bike: { icon: Bike, hue: 150, name: ICONS.bike },
  coffee: { icon: Coffee, hue: 55, name: ICONS.coffee },
  drinks: { icon: Wine, hue: 10, name: ICONS.drinks },
  cake: { icon: Cake, hue: 340, name: ICONS.cake },
  party: { icon: PartyPopper, hue: 310, name: ICONS.party },
  gifts: { icon: Gift, hue: 0, name: ICONS.gifts },
  games: { icon: Dices, hue: 290, name: ICONS.games },
  sports: { icon: Volleyball, hue: 130, name: ICONS.sports },
  music: { icon: Music, hue: 320, name: ICONS.music },
  camping: { icon: Tent, hue: 140, name: ICONS.camping },
  clothes: { icon: Shirt, hue: 270, name: ICONS.clothes },
  garden: { icon: Flower2, hue: 120, name: ICONS.garden },
  pets: { icon: PawPrint, hue: 60, name: ICONS.pets },
  baby: { icon: Baby, hue: 30, name: ICONS.baby },
  giving: { icon: HandHeart, hue: 350, name: ICONS.giving },
  savings: { icon: PiggyBank, hue: 5, name: ICONS.savings },
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
