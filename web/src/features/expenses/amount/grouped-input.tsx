import type { FocusEvent, InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

export interface GroupedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Shown instead of the typed text while the field does not have the focus, such as the grouped amount. */
  readonly formatted?: ReactNode;
  readonly isSelectedOnFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Plain digits with the focus, else `formatted`: caret and assistive technology meet no comma.
 * `isSelectedOnFocus`: the next key replaces a default.
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
        enterKeyHint="done"
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
