import { Divide, Equal } from 'lucide-react';
import { FormRow } from '../../../components/form-row.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useDraft, useOpenPage } from '../draft/draft-context.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import styles from '../fields/expense-fields.module.css';
import { splitHint, TEXT } from '../text.ts';
import { countInWords, countParts } from './equal-rows.tsx';
import { wayOf } from './form-ways.ts';
import { nameOf } from './part-row.tsx';
import { evenPartOf, sharersOf } from './split-preview.ts';

/** Nobody else is in it yet. */
const isAlone = ({ participants, groupId }: ExpenseDraft): boolean =>
  participants.length < 2 && groupId === undefined;

/** The row that says how an expense is split. It is not there until somebody else is in the expense. */
export function SplitRow() {
  const { draft, preview } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const openPage = useOpenPage();
  if (isAlone(draft)) return null;
  const sharers = sharersOf(preview);
  const people = draft.participants.filter(({ id }) => sharers.has(id));
  const way = wayOf(draft);
  const isCounted =
    people.length > 1 && preview.amountMinor > 0 && (way === 'equal' || evenPartOf(preview) !== undefined);
  const names = people.map((person) => nameOf({ person, isYou: person.id === viewerId }));
  const counts = isCounted ? countParts(preview).map((count) => countInWords(count, draft.currency)) : [];
  const [count, ...others] = counts;
  const words = (
    <span className={way === 'equal' ? styles.way : undefined}>
      {isCounted && way === 'equal' ? TEXT.splitEqually : splitHint(way, names)}
    </span>
  );
  return (
    <FormRow
      icon={Equal}
      label={
        others.length === 0 ? (
          words
        ) : (
          <>
            {words} <span className={`text-secondary tone-muted ${styles.parts}`}>{counts.join(' + ')}</span>
          </>
        )
      }
      aside={others.length === 0 ? count : undefined}
      onSelect={() => openPage('split')}
    />
  );
}

/** The way to the page of the split among the other options (spec §2). */
export function SplitWays() {
  const { draft } = useDraft();
  const openPage = useOpenPage();
  return isAlone(draft) ? null : (
    <FormRow icon={Divide} label={TEXT.splitTypes} onSelect={() => openPage('split')} />
  );
}
