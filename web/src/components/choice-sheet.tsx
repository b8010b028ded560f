import { type ReactNode, useState } from 'react';
import Alert from 'antd/es/alert';
import { Button } from './button.tsx';
import { ChoiceList } from './choice.tsx';
import { renderFormWith } from './form-sheet.tsx';
import { SearchField } from './search-field.tsx';
import { Sheet, SheetActions } from './sheet.tsx';
import { useDialog } from './dialogs.tsx';

export interface ChoiceSheetProps<Item> {
  readonly words: {
    readonly title: string;
    /** The accessible name of the list. */
    readonly list: string;
    readonly info: string;
    readonly search: string;
    readonly noneFound: string;
    /** Replaces the list when there is nothing to choose. */
    readonly empty: string;
  };
  readonly items: readonly Item[];
  /** Whether few items have a search box, too. */
  readonly isSearchable?: boolean;
  readonly search: (items: readonly Item[], term: string) => readonly Item[];
  /** Renders the items found, as Checkboxes or Radios, each with a Line. */
  readonly renderChoices: (found: readonly Item[]) => ReactNode;
  readonly submit: string;
  /** Whether the action is disabled, because nothing or too much is chosen. */
  readonly isDisabled: boolean;
  readonly onSubmit: () => void;
  /** Above everything. */
  readonly intro?: ReactNode;
  /** Above the buttons: what is chosen. */
  readonly summary?: ReactNode;
}

/** With this many items or more, the dialog has a search box. */
const SEARCHABLE_FROM = 8;

/** A dialog in which the viewer chooses from a list, and continues with what they chose. */
export function ChoiceSheet<Item>({
  words,
  items,
  isSearchable = false,
  search,
  renderChoices,
  submit,
  isDisabled,
  onSubmit,
  intro,
  summary,
}: ChoiceSheetProps<Item>) {
  const { close } = useDialog();
  const [term, setTerm] = useState('');
  const found = search(items, term);
  return (
    <Sheet
      title={words.title}
      renderForm={renderFormWith(onSubmit)}
      footer={
        <>
          {summary}
          <SheetActions onCancel={close}>
            <Button type="submit" size="large" disabled={isDisabled}>
              {submit}
            </Button>
          </SheetActions>
        </>
      }
    >
      {intro}
      {items.length === 0 ? (
        <p className="none">{words.empty}</p>
      ) : (
        <>
          <Alert role="note" type="info" showIcon title={words.info} />
          {(isSearchable || items.length >= SEARCHABLE_FROM) && (
            <SearchField value={term} onChange={setTerm} placeholder={words.search} />
          )}
          <ChoiceList label={words.list}>
            {renderChoices(found)}
            {found.length === 0 && <p className="none">{words.noneFound}</p>}
          </ChoiceList>
        </>
      )}
    </Sheet>
  );
}
