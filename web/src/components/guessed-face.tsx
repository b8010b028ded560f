import type { ReactElement } from 'react';
import {
  Briefcase,
  Building2,
  Cake,
  CarFront,
  Castle,
  Clapperboard,
  Coffee,
  GraduationCap,
  HandHeart,
  House,
  type LucideIcon,
  Luggage,
  Mountain,
  Music,
  PartyPopper,
  Tent,
  TreePalm,
  Utensils,
  Volleyball,
  Wine,
} from 'lucide-react';
import { guessGroupIcon, type GroupIcon } from '../lib/people/guess-group-icon.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';

export type GroupFaceProps = Omit<AvatarProps, 'shape' | 'icon' | 'isYou'>;

const ICONS: Readonly<Record<GroupIcon, LucideIcon>> = {
  palm: TreePalm,
  castle: Castle,
  mountain: Mountain,
  tent: Tent,
  cake: Cake,
  party: PartyPopper,
  food: Utensils,
  coffee: Coffee,
  drinks: Wine,
  building: Building2,
  house: House,
  sport: Volleyball,
  film: Clapperboard,
  music: Music,
  school: GraduationCap,
  office: Briefcase,
  car: CarFront,
  trip: Luggage,
  family: HandHeart,
};

/** The face of a group with an icon guessed from its name. */
export function GuessedFace(props: GroupFaceProps): ReactElement {
  const icon = guessGroupIcon(props.name);
  return <Avatar {...props} shape="group" icon={icon && ICONS[icon]} />;
}
