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
import type { GroupIcon } from '@barabar/core/group-icons';
import { guessGroupIcon } from '../lib/people/guess-group-icon.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';

export interface GroupFaceProps extends Omit<AvatarProps, 'shape' | 'icon'> {
  /** That admins have chosen. */
  readonly icon?: GroupIcon | undefined;
}

export const GROUP_LOOKS: Readonly<Record<GroupIcon, LucideIcon>> = {
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
  sports: Volleyball,
  film: Clapperboard,
  music: Music,
  school: GraduationCap,
  office: Briefcase,
  car: CarFront,
  trip: Luggage,
  family: HandHeart,
};

export function GuessedFace({ icon: chosen, ...props }: GroupFaceProps) {
  const icon = chosen ?? guessGroupIcon(props.name);
  return <Avatar {...props} shape="group" icon={icon && GROUP_LOOKS[icon]} />;
}
