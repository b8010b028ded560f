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

const LEAVING: ReadonlySet<string> = new Set([
  'user_left_group',
  'group_request_declined',
  'member_left_name',
  'member_became_name',
]);

/** Returns the icon, without a tile, of an entry of the activity log (types of spec §4). Unknown types get the last. */
export function activityIcon(type: string): LucideIcon {
  if (type === 'expense_commented') return MessageCircle;
  if (type === 'expense_receipt_removed') return ImageMinus;
  if (type.startsWith('expense_receipt_')) return ImagePlus;
  if (type.endsWith('_restored')) return Undo2;
  if (type.startsWith('settlement_')) return type.endsWith('_deleted') ? Trash2 : HandCoins;
  if (type.endsWith('_updated') || type === 'member_renamed') return Pencil;
  if (type.endsWith('_deleted')) return Trash2;
  if (type === 'user_joined_group' || type === 'group_request_accepted') return UserRoundPlus;
  if (LEAVING.has(type) || type.endsWith('_person_removed')) return UserRoundMinus;
  if (type === 'member_role_changed') return ShieldCheck;
  if (type === 'member_linked' || type.startsWith('claim_')) return Link2;
  if (type === 'group_created') return UsersRound;
  if (type.startsWith('import_')) return FileInput;
  if (type.startsWith('recurrence_')) return Repeat;
  return ReceiptText;
}
