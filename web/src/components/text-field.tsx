import { type ReactNode, useId } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { Field } from '@barabar/core/records/fields';
import { lengthExtra } from './limit-note.tsx';

export interface TextFieldProps {
  readonly label: ReactNode;
  readonly text: string;
  /** What the record's table says of it: a note has several lines, and it is at most `max` characters long. */
  readonly field: Pick<Extract<Field, { readonly max: number }>, 'kind' | 'max'>;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Why it has to be mended. */
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text of a record in a form. */
export function TextField({
  label,
  text,
  field: { kind, max },
  placeholder,
  isRequired = false,
  isDisabled = false,
  problem,
  onChange,
}: TextFieldProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  const common = {
    id,
    value: text,
    placeholder,
    maxLength: max,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-problem` : undefined,
  };
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={lengthExtra(text, max)}
      validateStatus={isWrong ? 'error' : ''}
      help={isWrong ? <span id={`${id}-problem`}>{problem}</span> : undefined}
    >
      {kind === 'note' ? (
        <Input.TextArea
          {...common}
          rows={2}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          {...common}
          autoComplete="off"
          autoCapitalize={kind === 'title' ? 'sentences' : undefined}
          enterKeyHint="done"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Form.Item>
  );
}
