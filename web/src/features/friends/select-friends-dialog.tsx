import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import type { Friend } from '@barabar/core/contract/friends';
import { LIMITS } from '@barabar/core/limits';
import { Avatar } from '../../components/avatar.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceList } from '../../components/choice.tsx';
import { LimitNote } from '../../lib/limit-note.tsx';
import { Line } from '../../components/line.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { canBeAdded, searchFriends } from './search-friends.ts';
import { TEXT } from './text.ts';
import styles from './dialog.module.css';

export interface SelectFriendsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly friends: readonly Friend[];
  /** The people who are chosen when the dialog opens. */
  readonly chosenIds?: readonly string[];
  /** Called with the chosen friends, at least one, in the list's order. The caller closes the dialog. */
  readonly onContinue: (friends: readonly Friend[]) => void;
}

const WORDS = TEXT.selectDialog;
/** With this many friends or more, the dialog has a search box. */
const SEARCHABLE_FROM = 8;

const wordsOf = ({ status, email }: Friend): string =>
  [status === 'invited' ? TEXT.invited : '', email].filter((words) => words !== '').join(' · ');

/** 'Select Friends' (spec §2, Dialogs): the viewer chooses the other participants of an expense. */
export function SelectFriendsDialog({
  isOpen,
  onClose,
  friends,
  chosenIds = [],
  onContinue,
}: SelectFriendsDialogProps): ReactElement {
  // Undefined until the viewer changes the choice.
  const [changedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const selectedIds = changedIds ?? new Set(chosenIds);
  const [term, setTerm] = useState('');

  const choosable = friends.filter(canBeAdded);
  const selected = choosable.filter(({ id }) => selectedIds.has(id));
  const people = selected.length + 1;
  const shown = searchFriends(choosable, term);

  const handleClosed = (): void => {
    setSelectedIds(undefined);
    setTerm('');
  };
  const handleToggle = (id: string, isChecked: boolean): void => {
    const ids = new Set(selectedIds);
    if (isChecked) ids.add(id);
    else ids.delete(id);
    setSelectedIds(ids);
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
      onClose={onClose}
      onClosed={handleClosed}
      renderForm={renderFormWith(() => {
        if (selected.length > 0) onContinue(selected);
      })}
      footer={
        <>
          {selected.length > 0 && (
            <p className="stack-tight text-secondary" aria-live="polite">
              <b>{WORDS.selected(people)}</b>
              <span className={styles.names}>{WORDS.youAnd(selected.map(({ name }) => name))}</span>
            </p>
          )}
          <LimitNote count={people} max={LIMITS.expenseParticipantsMax} what={WORDS.inExpense} />
          <SheetActions onCancel={onClose}>
            <Button
              type="submit"
              size="large"
              disabled={selected.length === 0 || people > LIMITS.expenseParticipantsMax}
            >
              {WORDS.continueWith(people)}
            </Button>
          </SheetActions>
        </>
      }
    >
      <p className="tone-muted">{WORDS.subtitle}</p>
      {choosable.length === 0 ? (
        <p className="none">{WORDS.empty}</p>
      ) : (
        <>
          <Alert role="note" type="info" showIcon title={WORDS.info} />
          {choosable.length >= SEARCHABLE_FROM && (
            <SearchField value={term} onChange={setTerm} placeholder={WORDS.search} />
          )}
          <ChoiceList label={WORDS.subtitle}>
            {shown.map((friend) => (
              <Checkbox
                key={friend.id}
                aria-label={friend.name}
                checked={selectedIds.has(friend.id)}
                onChange={({ target }) => handleToggle(friend.id, target.checked)}
              >
                <Line
                  leading={<Avatar id={friend.id} name={friend.name} image={friend.avatar} />}
                  title={friend.name}
                  subtitle={wordsOf(friend)}
                />
              </Checkbox>
            ))}
            {shown.length === 0 && <p className="none">{WORDS.noneFound}</p>}
          </ChoiceList>
        </>
      )}
    </Sheet>
  );
}
