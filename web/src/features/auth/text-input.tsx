import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './text-input.module.css';

const TEXT = text('auth');
const LABELS = text('fields');

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** Why the field has to be mended: stands below it, marks it, and moves the focus to it. */
  readonly problem?: { readonly message: string } | undefined;
}

/** A field with its label above it and its problem below. A password field has a button that shows the characters. */
export function TextInput({ label, type = 'text', problem, ...input }: TextInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div>
      <label htmlFor={id} className="block medium text-secondary tone-muted" style={{ marginBottom: 6 }}>
        {label}
      </label>
      <div className={`beside framed ${styles.frame}`}>
        <input
          enterKeyHint="go"
          {...input}
          ref={field}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={problem && true}
          aria-describedby={problem && `${id}-problem`}
        />
        {isPassword && (
          <IconButton
            // The label is not "Show password": only the field has "password" in its label, so that the label finds it
            // alone.
            icon={isShown ? EyeOff : Eye}
            label={isShown ? TEXT.hideCharacters : TEXT.showCharacters}
            tone="muted"
            size={21}
            onClick={() => setIsShown(!isShown)}
          />
        )}
      </div>
      {problem && (
        <div id={`${id}-problem`} className="above">
          <ErrorAlert message={problem.message} />
        </div>
      )}
    </div>
  );
}

type FieldProps = Pick<TextInputProps, 'value' | 'problem' | 'onChange'>;

/** The field for the password that an account has. */
export const PasswordInput = (field: FieldProps) => (
  <TextInput
    label={LABELS.password}
    type="password"
    name="password"
    autoComplete="current-password"
    required
    {...field}
  />
);

/** The field for the address. Its type is not email, so that spec §8's messages appear instead of the browser's. */
export const EmailInput = (field: FieldProps) => (
  <TextInput
    label={TEXT.email}
    name="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...field}
  />
);
