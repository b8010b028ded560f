/** As the key for Enter says on a phone. @returns whether there is one */
export function focusNext(field: HTMLInputElement): boolean {
  const fields = [...(field.form?.elements ?? [])];
  const next = fields
    .slice(fields.indexOf(field) + 1)
    .find((one) => one instanceof HTMLInputElement && one.required && !one.disabled);
  if (next instanceof HTMLInputElement) next.focus();
  return next !== undefined;
}

/** Focuses the first field in sight of the open dialog that is marked as wrong. @returns whether there is one. */
export function focusFirstInvalid(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const fields = [...(dialog?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const field = fields.find((one) => one.getClientRects().length > 0);
  field?.focus();
  return field !== undefined;
}
