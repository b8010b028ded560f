import { type ReactElement, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { GROUP_NAME_REQUIRED_MESSAGE } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup } from '../../components/field-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { othersWords, TEXT } from './new-group-text.ts';
import type { Answers } from './use-new-group.ts';

const NOBODY = '';

export interface NewGroupFieldsProps {
  readonly name: string;
  /** Who the viewer is in the file: null is nobody, undefined is not known. */
  readonly you: string | null | undefined;
  readonly people: readonly string[];
  readonly onSay: (answers: Answers) => void;
}

/** What the group is called, and who of the people in the file the viewer is. */
export function NewGroupFields({ name, you, people, onSay }: NewGroupFieldsProps): ReactElement {
  const others = people.filter((person) => person !== you);
  const [isEdited, setIsEdited] = useState(false);
  return (
    <section className="stack-close">
      <FieldGroup>
        <Form.Item
          label={TEXT.name}
          htmlFor="new-group-name"
          // Said quietly until the viewer has emptied the field themselves.
          {...(name.trim() === '' && {
            help: GROUP_NAME_REQUIRED_MESSAGE,
            ...(isEdited && { validateStatus: 'error' as const }),
          })}
        >
          <Input
            id="new-group-name"
            value={name}
            onChange={({ target }) => {
              setIsEdited(true);
              onSay({ name: target.value });
            }}
            maxLength={LIMITS.nameCharsMax}
            autoComplete="off"
            enterKeyHint="done"
          />
        </Form.Item>
        <SelectField
          label={TEXT.you}
          value={you ?? (you === null ? NOBODY : undefined)}
          placeholder={TEXT.choose}
          options={[
            ...people.map((person) => ({ value: person, label: person })),
            { value: NOBODY, label: TEXT.nobody },
          ]}
          onChange={(chosen) => onSay({ you: chosen === NOBODY ? null : chosen })}
        />
      </FieldGroup>
      {you === undefined ? (
        <p className="text-secondary tone-owing">{TEXT.sayYou}</p>
      ) : (
        others.length > 0 && <p className="text-secondary tone-muted">{othersWords(others)}</p>
      )}
    </section>
  );
}
