import { useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import type { Friend } from '@barabar/core/contract/friends';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { ChoiceSheet } from '../../components/choice-sheet.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { Line } from '../../components/line.tsx';
import { withChosen } from '../../lib/people/places.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useFriends } from './api.ts';
import { othersSounding } from '@barabar/core/name-sounds';
import { canBeAdded, searchFriends } from './search-friends.ts';

const DIALOGS = text('friendDialogs');
const EXPENSES = text('expenses');
const LABELS = text('fields');

export interface SelectFriendsDialogProps {
  readonly friends: readonly Friend[];
  /** The people who are chosen when the dialog opens. */
  readonly chosenIds?: readonly string[];
  /** At least one, in the list's order. The caller closes the dialog. */
  readonly onContinue: (friends: readonly Friend[]) => void | Promise<void>;
}

const WORDS = DIALOGS.select;

const wordsOf = ({ status, email }: Friend): string =>
  [status === 'invited' ? LABELS.invited : '', status === 'name-only' ? LABELS.byName : '', email]
    .filter((words) => words !== '')
    .join(' · ');

export function SelectFriendsDialog({ friends, chosenIds = [], onContinue }: SelectFriendsDialogProps) {
  // Undefined until the viewer changes the choice.
  const [changedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const selectedIds = changedIds ?? new Set(chosenIds);

  const choosable = friends.filter(canBeAdded);
  const selected = choosable.filter(({ id }) => selectedIds.has(id));
  const people = selected.length + 1;

  return (
    <ChoiceSheet
      words={WORDS}
      items={choosable}
      search={(among, term) => {
        const found = searchFriends(among, term);
        return [...found, ...othersSounding(term, { among, found })];
      }}
      submit={WORDS.continueWith({ people })}
      isDisabled={selected.length === 0 || people > LIMITS.expenseParticipantsMax}
      onSubmit={() => {
        if (selected.length > 0) void onContinue(selected);
      }}
      summary={
        <>
          {selected.length > 0 && (
            <p className="stack-tight text-secondary" aria-live="polite">
              <b>{WORDS.selected({ people })}</b>
              <span className="tone-muted two-lines">
                {WORDS.youAnd({ names: selected.map(({ name }) => name).join(', ') })}
              </span>
            </p>
          )}
          <LimitNote count={people} max={LIMITS.expenseParticipantsMax} what={EXPENSES.inExpense} />
        </>
      }
      intro={<p className="tone-muted">{WORDS.list}</p>}
      renderChoices={(found) =>
        found.map((friend) => (
          <Checkbox
            key={friend.id}
            aria-label={friend.name}
            checked={selectedIds.has(friend.id)}
            onChange={({ target }) => setSelectedIds(withChosen(selectedIds, friend.id, target.checked))}
          >
            <Line
              leading={<Avatar id={friend.id} name={friend.name} image={friend.avatar} />}
              title={friend.name}
              subtitle={wordsOf(friend)}
            />
          </Checkbox>
        ))
      }
    />
  );
}

export interface SelectOwnFriendsProps {
  readonly chosenIds: readonly string[];
  readonly onContinue: (friends: readonly Friend[]) => void;
}

export function SelectOwnFriends({ chosenIds, onContinue }: SelectOwnFriendsProps) {
  const { close } = useDialog();
  const { data: friends = [] } = useFriends();
  return (
    <SelectFriendsDialog
      friends={friends}
      chosenIds={chosenIds}
      onContinue={(chosen) => {
        onContinue(chosen);
        close();
      }}
    />
  );
}
