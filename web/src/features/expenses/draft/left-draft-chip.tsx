import type { ReactElement } from 'react';
import { toMinor } from '@barabar/core/money';
import { ResumeChip } from '../../../components/resume-chip.tsx';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { briefAmount } from '../../../lib/brief-amount.ts';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import type { StoredDraft } from './stored-draft.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** Letters of the words, so that the people after them are in sight on a phone. */
const WORDS_LETTERS_MAX = 24;

/** What a draft is called: '₹1,240 Dinner', or what else was typed. */
function titleOf({ description, notes, bill, conversion, ...kept }: StoredDraft): string {
  const { amountText, currency } = conversion ?? kept;
  const amount = amountText === '' ? '' : briefAmount(toMinor(unitsOf(amountText, currency)), currency);
  const words = [description, notes, ...bill.items.map(({ name }) => name)].find(
    (text) => text.trim() !== '',
  );
  return [amount, shorten(words?.trim() ?? '', WORDS_LETTERS_MAX)].filter((part) => part !== '').join(' ');
}

/** Whom it is about, for a form that is about nobody yet. */
function peopleOf({ place }: StoredDraft, { currentUserId, groupId, participants }: ExpenseDraft): string {
  if (!place || groupId !== undefined || participants.length > 1) return '';
  const others = place.participants.filter(({ id }) => id !== currentUserId);
  return shorten(place.group?.name ?? joinNames(others.map(({ name }) => name)));
}

/** Offers a form that has nothing yet the newest draft that was left. */
export function LeftDraftChip({
  kept,
  draft,
  isTouched,
  isBusy,
  onResume,
}: {
  readonly kept: KeptDraft;
  readonly draft: ExpenseDraft;
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  /** Receives the draft with what was left. */
  readonly onResume: (resumed: ExpenseDraft) => void;
}): ReactElement | null {
  const left = kept.leftFor(draft, isTouched);
  if (!left) return null;
  const words = [titleOf(left.stored), peopleOf(left.stored, draft)]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <ResumeChip
      words={words}
      isDisabled={isBusy}
      onResume={() => onResume(kept.resume(left, draft))}
      onDiscard={() => kept.discard(left)}
    />
  );
}
