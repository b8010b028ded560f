import type { KeyboardEvent } from 'react';

/** Attributes of a field to which the row before it leads by Enter. */
export const NEXT = { 'data-next': '', enterKeyHint: 'next' } as const;

/** The next field that is required or in a row. @returns whether there is one */
export function focusNext(field: HTMLInputElement): boolean {
  const fields = [...(field.form?.elements ?? [])];
  const next = fields
    .slice(fields.indexOf(field) + 1)
    .find(
      (element) =>
        element instanceof HTMLInputElement &&
        (element.required || 'next' in element.dataset) &&
        !element.disabled,
    );
  if (next instanceof HTMLInputElement) next.focus();
  return next !== undefined;
}

/** Has Enter lead to the field of the next row. @param atEnd in the last row; without it, Enter sends the form there. */
export function goToNextRow(event: KeyboardEvent<HTMLInputElement>, atEnd?: () => void): void {
  if (event.key !== 'Enter') return;
  const isMoved = focusNext(event.currentTarget);
  if (!isMoved) atEnd?.();
  if (isMoved || atEnd) event.preventDefault();
}

/** Focuses the first field in sight of the open dialog that is marked as wrong. @returns whether there is one. */
export function focusFirstInvalid(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const fields = [...(dialog?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const field = fields.find((element) => element.getClientRects().length > 0);
  field?.focus();
  return field !== undefined;
}
