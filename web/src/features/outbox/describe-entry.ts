import { MessageSquare, ReceiptText, UserRoundPlus, UsersRound } from 'lucide-react';
import type { Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import type { TileProps } from '../../components/tile.tsx';
import { categoryLook, SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import type { RecordChange } from '../../store/changes/ledger-change.ts';
import { addsMember, type OutboxEntry } from '../../store/outbox/outbox-entry.ts';
import { shorten } from '../../lib/people/shorten.ts';

const TEXT = text('outbox');

export interface EntryWords {
  readonly title: string;
  /** What is done, and where: 'New expense · Goa gang'. */
  readonly subtitle: string;
  readonly look: TileProps;
  readonly amount?: { readonly amountMinor: Minor; readonly currency: Currency } | undefined;
}

/** What changes hands by several settlements between the same two people, as one settlement. */
function netOf(first: Settlement, others: readonly Settlement[]): Settlement {
  const sum = others.reduce(
    (total, { fromUserId, amount }) => total + (fromUserId === first.fromUserId ? amount : -amount),
    Number(first.amount),
  );
  const amount = toMinor(Math.abs(sum));
  const { fromUser, toUser } = first;
  return sum < 0 ? { ...first, fromUser: toUser, toUser: fromUser, amount } : { ...first, amount };
}

const settlementIn = (part: RecordChange): readonly Settlement[] => {
  const settlement = part.kind === 'settlement' ? (part.after ?? part.before) : undefined;
  return settlement ? [settlement] : [];
};

function paidWords({ fromUser, toUser }: Settlement, viewerId: string): string {
  const [from, to] = [fromUser.name, toUser.name];
  if (fromUser.id === viewerId) return TEXT.youPaid({ to });
  return toUser.id === viewerId ? TEXT.paidYou({ from }) : TEXT.paid({ from, to });
}

export function describeEntry({ action, effect, viewerId }: OutboxEntry): EntryWords {
  const kind = TEXT.kinds[action];
  const inGroup = (group: { readonly name: string } | undefined): string =>
    group ? `${kind} · ${group.name}` : kind;
  if (effect.kind === 'friend')
    return { title: effect.after.name, subtitle: kind, look: { icon: UserRoundPlus } };
  if (addsMember(effect))
    return {
      title: effect.after.members.at(-1)?.user.name ?? kind,
      subtitle: inGroup(effect.after),
      look: { icon: UserRoundPlus },
    };
  if (effect.kind === 'group')
    return { title: effect.after.name, subtitle: kind, look: { icon: UsersRound } };
  if (effect.kind === 'comment') {
    const comment = effect.after ?? effect.before;
    return { title: comment ? shorten(comment.text) : kind, subtitle: kind, look: { icon: MessageSquare } };
  }
  if (effect.kind === 'expense') {
    const expense = effect.after ?? effect.before;
    return {
      title: expense?.description ?? kind,
      subtitle: inGroup(expense?.group),
      look: expense ? categoryLook(expense) : { icon: ReceiptText },
      amount: expense && { amountMinor: expense.amount, currency: expense.currency },
    };
  }
  const first = effect.after ?? effect.before;
  const others = effect.others ?? effect.parts?.flatMap(settlementIn);
  const settlement = others && first ? netOf(first, others) : first;
  return {
    title: settlement ? paidWords(settlement, viewerId) : kind,
    subtitle: others ? `${kind} · ${TEXT.settles({ count: others.length + 1 })}` : inGroup(settlement?.group),
    look: SETTLEMENT_LOOK,
    amount: settlement && { amountMinor: settlement.amount, currency: settlement.currency },
  };
}
