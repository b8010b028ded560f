import { type ReactNode, type Ref, useId } from 'react';
import Form from 'antd/es/form';
import Input, { type InputProps, type InputRef } from 'antd/es/input';
import type { Field } from '@barabar/core/records/fields';
import { lengthExtra } from './limit-note.tsx';

/** What is not named here goes to the input of one line; a note takes what both kinds of field have. */
export interface TextFieldProps extends Omit<InputProps, 'id' | 'value' | 'onChange'> {
  readonly label: ReactNode;
  readonly text: string;
  /** What the record's table says of it: a note has several lines, and it is at most `max` characters long. */
  readonly field?: Pick<Extract<Field, { readonly max: number }>, 'kind' | 'max'>;
  /** What is said below it while nothing is wrong. */
  readonly hint?: string | undefined;
  /** Why it has to be mended. */
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<InputRef>;
}

/** A text in a form whose draft is held elsewhere. */
export function TextField({ label, text, field, hint, problem, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  const { placeholder, required = false, disabled = false } = input;
  const common = {
    id,
    value: text,
    ...(field && { maxLength: field.max }),
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
  };
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={isWrong ? undefined : (hint ?? (field && lengthExtra(text, field.max)))}
      validateStatus={isWrong ? 'error' : (input.status ?? '')}
      help={isWrong ? <span id={`${id}-problem`}>{problem}</span> : undefined}
    >
      {field?.kind === 'note' ? (
        <Input.TextArea
          {...common}
          placeholder={placeholder}
          required={required}
          disabled={disabled}
          rows={2}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          autoComplete="off"
          autoCapitalize={field?.kind === 'title' ? 'sentences' : undefined}
          enterKeyHint="done"
          {...input}
          {...common}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Form.Item>
  );
}
