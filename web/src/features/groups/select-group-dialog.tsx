import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import Radio from 'antd/es/radio';
import type { Group } from '@barabar/core/contract/groups';
import { Avatar } from '../../components/avatar.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceList } from '../../components/choice.tsx';
import { Line } from '../../components/line.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { searchGroups } from './search-groups.ts';
import { TEXT } from './text.ts';

export interface SelectGroupDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly Group[];
  /** Called with the chosen group. The caller closes the dialog. */
  readonly onContinue: (group: Group) => void;
}

const WORDS = TEXT.selectDialog;
/** With this many groups or more, the dialog has a search box. */
const SEARCHABLE_FROM = 8;

/** 'Select Group' (spec §2, Dialogs): the viewer chooses the group of a new expense. */
export function SelectGroupDialog({
  isOpen,
  onClose,
  groups,
  onContinue,
}: SelectGroupDialogProps): ReactElement {
  const [selectedId, setSelectedId] = useState<string>();
  const [term, setTerm] = useState('');
  const selected = groups.find(({ id }) => id === selectedId);
  const shown = searchGroups(groups, term);

  const handleClosed = (): void => {
    setSelectedId(undefined);
    setTerm('');
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
      onClose={onClose}
      onClosed={handleClosed}
      renderForm={renderFormWith(() => {
        if (selected) onContinue(selected);
      })}
      footer={
        <SheetActions onCancel={onClose}>
          <Button type="submit" size="large" disabled={!selected}>
            {WORDS.continue}
          </Button>
        </SheetActions>
      }
    >
      {groups.length === 0 ? (
        <p className="none">{WORDS.empty}</p>
      ) : (
        <>
          <Alert role="note" type="info" showIcon title={WORDS.info} />
          {groups.length >= SEARCHABLE_FROM && (
            <SearchField value={term} onChange={setTerm} placeholder={WORDS.search} />
          )}
          <ChoiceList label={WORDS.title}>
            <Radio.Group
              name="group"
              className="ruled"
              value={selectedId}
              onChange={({ target }) => setSelectedId(shown.find(({ id }) => id === target.value)?.id)}
            >
              {shown.map((group) => (
                <Radio key={group.id} value={group.id} aria-label={group.name}>
                  <Line
                    leading={<Avatar shape="group" id={group.id} name={group.name} image={group.avatar} />}
                    title={group.name}
                    subtitle={TEXT.memberCount(group.members.length)}
                  />
                </Radio>
              ))}
            </Radio.Group>
            {shown.length === 0 && <p className="none">{WORDS.noneFound}</p>}
          </ChoiceList>
        </>
      )}
    </Sheet>
  );
}
