import { type ReactElement, useState } from 'react';
import { EMAIL_INVALID_MESSAGE, EMAIL_PATTERN } from '@barabar/core/contract/fields';
import { Button } from '../../components/button.tsx';
import { FieldGroup, TextField } from '../../components/form-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TEXT } from './text.ts';
import styles from './sign-in-page.module.css';

const WORDS = TEXT.emulatedGoogle;

/** Stands in for Google's popup beside emulators: an address, nothing more. `onDone` gets undefined when given up. */
export function EmulatedGoogleDialog({
  isOpen,
  onDone,
}: {
  readonly isOpen: boolean;
  readonly onDone: (email: string | undefined) => void;
}): ReactElement {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  const handleSubmit = (): void => {
    const address = email.trim().toLowerCase();
    if (EMAIL_PATTERN.test(address)) onDone(address);
    else setError(EMAIL_INVALID_MESSAGE);
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
      onClose={() => onDone(undefined)}
      onSubmit={handleSubmit}
      onClosed={() => setError(undefined)}
      footer={
        <Button type="submit" size="large" isBlock>
          {WORDS.submit}
        </Button>
      }
    >
      <p className={styles.explanation}>{WORDS.explanation}</p>
      <FieldGroup>
        <TextField
          label={TEXT.email}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
      </FieldGroup>
    </Sheet>
  );
}
