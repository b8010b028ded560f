import { type ReactElement, useState } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { InfoNote } from '../../components/info-note.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SheetActions } from '../../components/sheet-actions.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { searchFriends } from './search-friends.ts';
import { TEXT } from './text.ts';
import styles from './dialog.module.css';

export interface SelectFriendsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly friends: readonly Friend[];
  /** Those chosen, in the list's order; never empty. The caller closes the dialog. */
  readonly onContinue: (friends: readonly Friend[]) => void;
}

const WORDS = TEXT.selectDialog;
/** From this many friends on the dialog has a search box. */
const SEARCHABLE_FROM = 8;

/** 'Select Friends' (spec §2, Dialogs): whom to split an expense with, the reader always among them. */
export function SelectFriendsDialog({
  isOpen,
  onClose,
  friends,
  onContinue,
}: SelectFriendsDialogProps): ReactElement {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [term, setTerm] = useState('');

  const choosable = friends.filter(({ status }) => status !== 'deleted');
  const selected = choosable.filter(({ id }) => selectedIds.has(id));
  const people = selected.length + 1;
  const shown = searchFriends(choosable, term);

  const handleClosed = (): void => {
    setSelectedIds(new Set());
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
      onSubmit={() => {
        if (selected.length > 0) onContinue(selected);
      }}
      footer={
        <>
          {selected.length > 0 && (
            <p className={styles.summary} aria-live="polite">
              <b>{WORDS.selected(people)}</b>
              <span className={styles.names}>{WORDS.youAnd(selected.map(({ name }) => name))}</span>
            </p>
          )}
          <SheetActions>
            <Button variant="line" size="large" onClick={onClose}>
              {WORDS.cancel}
            </Button>
            <Button type="submit" size="large" disabled={selected.length === 0}>
              {WORDS.continueWith(people)}
            </Button>
          </SheetActions>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.subtitle}>{WORDS.subtitle}</p>
        {choosable.length === 0 ? (
          <p className={styles.none}>{WORDS.empty}</p>
        ) : (
          <>
            <InfoNote>{WORDS.info}</InfoNote>
            {choosable.length >= SEARCHABLE_FROM && (
              <SearchField value={term} onChange={setTerm} placeholder={WORDS.search} />
            )}
            <fieldset className={styles.people} aria-label={WORDS.subtitle}>
              {shown.map((friend) => (
                <ChoiceRow
                  key={friend.id}
                  type="checkbox"
                  name="friend"
                  isChecked={selectedIds.has(friend.id)}
                  onChange={(isChecked) => handleToggle(friend.id, isChecked)}
                  leading={<Avatar id={friend.id} name={friend.name} image={friend.avatar} />}
                  title={friend.name}
                  subtitle={friend.email}
                />
              ))}
              {shown.length === 0 && <p className={styles.none}>{WORDS.noneFound}</p>}
            </fieldset>
          </>
        )}
      </div>
    </Sheet>
  );
}
