import { Fragment, type ReactNode, type Ref, useId } from 'react';
import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup } from '../../../components/field-group.tsx';
import type { usePersonField } from './use-person-field.ts';
import styles from './person-field.module.css';

export interface PersonFieldProps {
  readonly ref?: Ref<InputRef>;
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly field: ReturnType<typeof usePersonField>;
  /** Whether and when a dialog opens on it: `OPENS_HERE`, `OPENS_LATER`. */
  readonly opens?: object;
  /** Whether it is one of several in a frame. */
  readonly isInGroup?: boolean;
  /** Below the input, within the frame. */
  readonly children?: ReactNode;
}

/** A field of a form that finds people, or takes a new name or address. */
export function PersonField({
  ref,
  label,
  placeholder,
  typed,
  field: { isBusy, failure, change, handleKeyDown },
  opens,
  isInGroup = false,
  children,
}: PersonFieldProps) {
  const id = useId();
  const Frame = isInGroup ? Fragment : FieldGroup;
  return (
    <Frame>
      <div className={`field-row positioned ${styles.field}`}>
        <Form.Item
          label={label}
          htmlFor={id}
          {...(failure !== undefined && {
            validateStatus: 'error',
            help: <span role="alert">{failure}</span>,
          })}
        >
          <Input
            {...(ref && { ref })}
            id={id}
            {...opens}
            value={typed}
            placeholder={placeholder}
            maxLength={LIMITS.emailCharsMax}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            readOnly={isBusy}
            aria-busy={isBusy}
            onChange={({ target }) => change(target.value)}
            onKeyDown={handleKeyDown}
          />
          {children}
        </Form.Item>
      </div>
    </Frame>
  );
}
