import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { Search, X } from 'lucide-react';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A search box. Escape or the clear button empties it (spec §2); "/" outside of fields and dialogs focuses it. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('[aria-modal="true"]') || !input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };

  return (
    <search className={styles.field}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
