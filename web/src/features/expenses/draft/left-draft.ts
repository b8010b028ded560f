import { toMinor } from '@barabar/core/money';
import type { DraftOffer } from '../../../components/record-form/record-dialog.tsx';
import type { DraftForm } from '../../../components/record-form/use-draft-form.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { briefAmount } from '../../../lib/brief-amount.ts';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import type { StoredDraft } from './stored-draft.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** Letters of the words, so that the people after them are in sight on a phone. */
const WORDS_LETTERS_MAX = 24;

function titleOf({ description, notes, bill, conversion, ...storedFields }: StoredDraft): string {
  const { amountText, currency } = conversion ?? storedFields;
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

/** The newest draft that was left, for a form that has nothing yet. */
export function leftIn(
  keptDraft: KeptDraft,
  { draft, isTouched, set }: Pick<DraftForm<ExpenseDraft>, 'draft' | 'isTouched' | 'set'>,
): DraftOffer | undefined {
  const unsaved = keptDraft.leftFor(draft, isTouched);
  return (
    unsaved && {
      words: [titleOf(unsaved.stored), peopleOf(unsaved.stored, draft)]
        .filter((part) => part !== '')
        .join(' · '),
      resume: () => {
        const resumed = keptDraft.resume(unsaved, draft);
        set(() => resumed);
      },
      discard: () => keptDraft.discard(unsaved),
    }
  );
}
