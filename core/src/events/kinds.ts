import type { PushKind } from '../contract/auth.ts';

/** What an entry of each set tells beside who did it, when and in which group. `FACTS` says what each is. */
interface FactSets {
  readonly expense: OfExpense | OfMoney | 'conversion' | 'isRefund' | 'paidByUserId' | 'recurrenceId';
  readonly besideExpense: OfExpense | 'commentId';
  readonly settlement:
    | OfMoney
    | OfParties
    | 'settlementId'
    | 'settles'
    | 'actId'
    | 'handed'
    | 'isSetOff'
    | 'method'
    | 'reason';
  readonly removal: OfMember | 'expenseId' | 'recurrenceId' | 'expenseDescription';
  readonly series: OfSeries;
  readonly day: OfSeries | 'day' | 'isPeriodClosed';
  readonly pause: OfSeries | OfMember | 'pauseReason';
  readonly group: 'groupName' | 'program' | 'changes';
  readonly member: OfMember;
  readonly joining: OfMember | 'invitedByUserId' | 'invitedByName' | 'isInvited' | 'isNameOnly';
  readonly role: OfMember | 'changes' | 'isGiven';
  readonly naming: OfMember | 'formerName' | 'moved';
  readonly import: 'groupName' | 'recordCount' | 'importId' | 'fileName' | 'moved';
}
type OfExpense = 'expenseId' | 'expenseDescription' | 'program' | 'groupName';
type OfMoney = 'program' | 'groupName' | 'amount' | 'currency' | 'changes';
type OfParties = 'fromUserId' | 'fromUserName' | 'toUserId' | 'toUserName';
type OfSeries = 'recurrenceId' | 'expenseDescription' | 'program' | 'groupName';
type OfMember = 'memberUserId' | 'memberName' | 'groupName' | 'program';

interface EventKind {
  /** What it is about. Expenses, settlements and series have sentences of their own. */
  readonly of: 'expense' | 'settlement' | 'series' | 'import' | 'group' | 'member';
  /** The set of its facts: that of what it is about unless it says another. */
  readonly facts?: keyof FactSets;
  /** The name of its message among those of what it is about. */
  readonly says: string;
  readonly icon: string;
  /**
   * Where such an entry is part of a day's last line. 'everywhere': in Activity, too, since it moves no money. 'never':
   * somebody has to read or answer it. Without it: on the page of a group or friend alone.
   */
  readonly folds?: 'everywhere' | 'never';
  /** Whose devices are told at once: of those in it who want such notices. */
  readonly push?: PushKind;
  /** Whether somebody gets a mail about it. */
  readonly isMailed?: true;
}

const expense = { of: 'expense' } as const;
const beside = { of: 'expense', facts: 'besideExpense' } as const;
const comment = { ...beside, folds: 'never' } as const;
const settlement = { of: 'settlement' } as const;
const series = { of: 'series', icon: 'series' } as const;
const onDay = { ...series, facts: 'day' } as const;
const group = { of: 'group' } as const;
const member = { of: 'member' } as const;
const role = { of: 'member', facts: 'role', icon: 'role' } as const;
const claim = { of: 'member', facts: 'naming', icon: 'claimed' } as const;
const ofImport = { of: 'import', icon: 'import' } as const;
const removal = { facts: 'removal', says: 'personRemoved', icon: 'went', folds: 'never' } as const;

/** The kinds of entries of the log (spec §4), and all that depends on the kind alone. */
export const EVENT_KINDS = {
  expense_created: { ...expense, says: 'added', icon: 'bill', push: 'added' },
  expense_updated: { ...expense, says: 'updated', icon: 'changed', push: 'edited' },
  expense_deleted: { ...expense, says: 'deleted', icon: 'deleted', push: 'edited' },
  expense_restored: { ...expense, says: 'restored', icon: 'restored', push: 'edited' },
  expense_person_removed: { of: 'expense', ...removal, push: 'edited' },
  expense_commented: { ...comment, says: 'commented', icon: 'commented', push: 'comments', isMailed: true },
  expense_comment_deleted: { ...comment, says: 'commentDeleted', icon: 'deleted' },
  expense_receipt_added: { ...beside, says: 'receiptAdded', icon: 'receipt', folds: 'everywhere' },
  expense_receipt_replaced: { ...beside, says: 'receiptReplaced', icon: 'receipt', folds: 'everywhere' },
  expense_receipt_removed: { ...beside, says: 'receiptRemoved', icon: 'receiptRemoved' },
  settlement_created: { ...settlement, says: 'recorded', icon: 'paid', push: 'paid' },
  settlement_updated: { ...settlement, says: 'updated', icon: 'paid', push: 'edited' },
  /** Mailed if its payee deleted it because no money arrived. */
  settlement_deleted: { ...settlement, says: 'deleted', icon: 'deleted', push: 'edited', isMailed: true },
  settlement_restored: { ...settlement, says: 'restored', icon: 'restored', push: 'edited' },
  user_joined_group: { of: 'member', facts: 'joining', says: 'joined', icon: 'came', folds: 'everywhere' },
  group_request_accepted: { ...member, says: 'accepted', icon: 'came', folds: 'everywhere' },
  group_request_declined: { ...member, says: 'declined', icon: 'went' },
  /** Mailed to whom an admin removed. */
  user_left_group: { ...member, says: 'left', icon: 'went', isMailed: true },
  /** A member left, or was removed, with something open: their part stays under a name. */
  member_left_name: { ...member, says: 'leftName', icon: 'went' },
  member_became_name: { ...member, says: 'becameName', icon: 'went' },
  member_role_changed: { ...role, says: 'roleChanged', folds: 'everywhere', push: 'added' },
  /** A member by name only has another name. */
  member_renamed: { ...claim, says: 'memberRenamed', icon: 'changed', folds: 'everywhere' },
  /** An admin lets a newcomer change what others recorded, or takes that back. */
  member_trusted: { ...member, says: 'trusted', icon: 'bill', folds: 'everywhere' },
  member_trust_ended: { ...member, says: 'trustEnded', icon: 'bill', folds: 'everywhere' },
  /** An admin took back what somebody had recorded, deleted and changed in the group. */
  member_taken_back: { ...member, says: 'takenBack', icon: 'bill' },
  member_linked: { ...claim, says: 'linked', push: 'added' },
  /** A member claimed a name, which an admin has to confirm. */
  claim_waiting: { ...claim, says: 'claimWaiting', folds: 'never', push: 'added', isMailed: true },
  /** An admin offered a name to a member, who has to say whether it is theirs. */
  claim_offered: { ...claim, says: 'claimOffered', folds: 'everywhere', push: 'added' },
  /** A member claimed a name that is in no record, so it became theirs at once. */
  claim_done: { ...claim, says: 'claimDone', folds: 'everywhere' },
  claim_confirmed: { ...claim, says: 'claimConfirmed', folds: 'everywhere', push: 'added' },
  claim_declined: { ...claim, says: 'claimDeclined', folds: 'everywhere', push: 'added' },
  /** Somebody who is in a record with the name objected, which undid the claim. */
  claim_objected: { ...claim, says: 'claimObjected', folds: 'everywhere', push: 'added' },
  group_created: { ...group, says: 'created', icon: 'group', folds: 'everywhere' },
  group_updated: { ...group, says: 'updated', icon: 'changed', folds: 'everywhere' },
  group_deleted: { ...group, says: 'deleted', icon: 'deleted' },
  import_created: { ...ofImport, says: 'imported', push: 'added' },
  /** In logs from before imports were told with their first records. */
  import_finished: { ...ofImport, says: 'importFinished' },
  import_undone: { ...ofImport, says: 'importUndone' },
  import_part_declined: { ...member, says: 'importPartDeclined', icon: 'import' },
  recurrence_created: { ...series, says: 'created', folds: 'everywhere' },
  recurrence_updated: { ...series, says: 'updated', icon: 'changed' },
  recurrence_person_removed: { of: 'series', ...removal },
  recurrence_skipped: { ...onDay, says: 'skipped' },
  recurrence_paused: { ...series, facts: 'pause', says: 'paused', folds: 'never' },
  recurrence_resumed: { ...series, says: 'resumed', folds: 'everywhere' },
  recurrence_deleted: { ...series, says: 'deleted', icon: 'deleted' },
  recurrence_amount_needed: { ...onDay, says: 'amountNeeded', folds: 'never' },
} as const satisfies Readonly<Record<string, EventKind>>;

type Kinds = typeof EVENT_KINDS;

/** Types of log entries. The client shows an unknown one as 'performed an action'. */
export type ActivityType = keyof Kinds;
export type EventIcon = Kinds[ActivityType]['icon'];

/** The types of entries that have something in the table. */
type TypesWhere<Trait> = { [Type in ActivityType]: Kinds[Type] extends Trait ? Type : never }[ActivityType];
export type TypesWith<Facts extends keyof FactSets> = {
  [Type in ActivityType]: Facts extends (
    Kinds[Type] extends { readonly facts: infer Own } ? Own : Kinds[Type]['of']
  )
    ? Type
    : never;
}[ActivityType];
export type TypesAbout<Of extends EventKind['of']> = TypesWhere<{ readonly of: Of }>;
export type MailedType = TypesWhere<{ readonly isMailed: true }>;

/** A type of entries with its facts, of all that `Metadata` has: what an entry of each type may tell. */
export type EventOf<Metadata> = {
  [Facts in keyof FactSets]: readonly [
    type: TypesWith<Facts>,
    facts?: Pick<Metadata, Extract<FactSets[Facts], keyof Metadata>>,
  ];
}[keyof FactSets];

type KnownKind = EventKind & { readonly icon: EventIcon };
const KINDS: ReadonlyMap<string, KnownKind> = new Map(Object.entries(EVENT_KINDS));

/** Returns what is known of a type of entries; undefined for one that only newer servers log. */
export const eventKindOf = (type: string): KnownKind | undefined => KINDS.get(type);

export const isAbout = <Of extends EventKind['of']>(type: string, ...of: Of[]): type is TypesAbout<Of> =>
  of.some((about) => about === eventKindOf(type)?.of);

/** Whether an entry has the name by which alone a group knew somebody, as `formerName`. */
export const hasFormerName = (type: string): boolean => eventKindOf(type)?.facts === 'naming';

/** Whether an entry tells one person that a write has removed them. The entry about the write itself is another one. */
export const isRemoval = ({ type }: { readonly type: string }): boolean =>
  eventKindOf(type)?.facts === 'removal';
