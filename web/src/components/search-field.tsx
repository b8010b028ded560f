import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Search, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

const COMMON = text('common');

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly isReadOnly?: boolean;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Gets the input, for whoever wants to focus it. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** Called before the field's own keys. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SearchField({
  value,
  onChange,
  placeholder,
  isReadOnly = false,
  onPaste,
  inputRef,
  onKeyDown,
}: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };

  return (
    <search className={`beside framed ${styles.field}`}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={LIMITS.searchUnitsMax}
        value={value}
        readOnly={isReadOnly}
        {...(onPaste && { onPaste })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && !isReadOnly && (
        <IconButton
          icon={X}
          label={COMMON.clearSearch}
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
