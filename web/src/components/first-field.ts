/** Attributes of the field on which a dialog opens, on the phone too. */
export const OPENS_HERE = { 'data-opens-here': '' } as const;
/** Attributes of a field above the one on which a dialog opens. */
export const OPENS_LATER = { 'data-opens-later': '' } as const;

const CHOSEN = '[data-opens-here]';
const ANY = 'input:not([type="checkbox"], [type="radio"], [data-opens-later]), textarea';

/**
 * Focuses the field that a dialog opens on. Without one, it is the first field, so that a viewer with a keyboard can
 * type at once; not on the phone, where the on-screen keyboard would cover the dialog.
 */
export function focusFirstField(dialog: Element | null | undefined, isPhone: boolean): void {
  const chosen = dialog?.querySelector<HTMLElement>(CHOSEN);
  const first = isPhone ? undefined : dialog?.querySelector<HTMLElement>(ANY);
  if (!document.activeElement?.matches('input, textarea')) (chosen ?? first)?.focus();
}
