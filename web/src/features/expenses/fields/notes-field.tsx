import { type ReactElement, useId } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup } from '../../../components/field-group.tsx';
import { lengthExtra } from '../../../components/limit-note.tsx';
import { TEXT } from '../text.ts';

export interface NotesFieldProps {
  readonly notes: string;
  readonly onChange: (notes: string) => void;
}

/** What the viewer notes on an expense, in several lines. */
export function NotesField({ notes, onChange }: NotesFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldGroup>
      <Form.Item label={TEXT.notes} htmlFor={id} extra={lengthExtra(notes, LIMITS.noteCharsMax)}>
        <Input.TextArea
          id={id}
          value={notes}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={LIMITS.noteCharsMax}
          onChange={({ target }) => onChange(target.value)}
        />
      </Form.Item>
    </FieldGroup>
  );
}
