import { type InputHTMLAttributes, type ReactElement, useId, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
}

/** A field with its label above it. A password field has a button that shows the characters. */
export function TextInput({ label, type = 'text', ...input }: TextInputProps): ReactElement {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <input {...input} id={id} type={isShown ? 'text' : type} />
        {isPassword && (
          <IconButton
            // The label is not "Show password": only the field has "password" in its label, so that the label finds it
            // alone.
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Hide characters' : 'Show characters'}
            tone="muted"
            size={21}
            onClick={() => setIsShown(!isShown)}
          />
        )}
      </div>
    </div>
  );
}
