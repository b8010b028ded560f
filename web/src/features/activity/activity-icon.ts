import { type EventIcon, eventKindOf } from '@barabar/core/events/kinds';
import {
  FileInput,
  HandCoins,
  ImageMinus,
  ImagePlus,
  Link2,
  MessageCircle,
  Pencil,
  ReceiptText,
  Repeat,
  ShieldCheck,
  Trash2,
  Undo2,
  UserRoundMinus,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<EventIcon, LucideIcon>> = {
  bill: ReceiptText,
  changed: Pencil,
  claimed: Link2,
  came: UserRoundPlus,
  commented: MessageCircle,
  deleted: Trash2,
  group: UsersRound,
  import: FileInput,
  paid: HandCoins,
  receipt: ImagePlus,
  receiptRemoved: ImageMinus,
  restored: Undo2,
  role: ShieldCheck,
  series: Repeat,
  went: UserRoundMinus,
};

/** Returns the icon, without a tile, of an entry of the activity log. Unknown types get that of a bill. */
export const activityIcon = (type: string): LucideIcon => ICONS[eventKindOf(type)?.icon ?? 'bill'];
