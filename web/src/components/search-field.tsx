import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { useShortcut } from '../lib/use-shortcut.ts';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
}

/** A search box. Escape or the clear button empties it (spec §2). "/" focuses it, except in fields and dialogs. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);

  useShortcut('/', () => {
    if (input.current?.checkVisibility()) input.current.focus();
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };

  return (
    <search className={`beside ${styles.field}`}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label="Clear search"
          tone="muted"
          size={18}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
