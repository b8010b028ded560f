/** Focuses the first field of the open dialog that is marked as wrong. @returns whether there is one. */
export function focusFirstInvalid(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const field = dialog?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null && field !== undefined;
}
