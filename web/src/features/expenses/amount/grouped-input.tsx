import type { FocusEvent, InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

export interface GroupedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What is shown instead of the typed text while the field is not focused, such as the grouped amount. */
  readonly formatted?: ReactNode;
  readonly isSelectedOnFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A field for figures: plain digits while one types, grouped when one has left. The value stays what was typed, so that
 * neither caret nor assistive technology meets a comma. With `isSelectedOnFocus` the next key replaces a default.
 */
export function GroupedInput({
  formatted,
  isSelectedOnFocus = false,
  className,
  ...input
}: GroupedInputProps): ReactElement {
  const isFormatted = formatted !== undefined && formatted !== null;
  const handleFocus = (event: FocusEvent<HTMLInputElement>): void => {
    if (isSelectedOnFocus) event.target.select();
  };
  return (
    <span className="grouped">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...input}
        className={className}
        onFocus={handleFocus}
      />
      {isFormatted && (
        <span className={className} aria-hidden="true">
          {formatted}
        </span>
      )}
    </span>
  );
}
