/** Attributes of the field on which a dialog opens, on the phone too. */
export const OPENS_HERE = { 'data-opens-here': '' } as const;
/** Attributes of a field above the one on which a dialog opens. */
export const OPENS_LATER = { 'data-opens-later': '' } as const;

const CHOSEN = '[data-opens-here]';
const ANY = 'input:not([type="checkbox"], [type="radio"], [data-opens-later]), textarea';

/**
 * The viewer is not interrupted in a field that they have entered before. The browser would scroll to a field that is
 * still on its way into the window, and the dialog would jump.
 */
function focus(field: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea')) field?.focus({ preventScroll: true });
}

/** Focuses the field that a dialog opens on, if it has one, so that nothing is lost that is typed while it opens. */
export const focusChosenField = (dialog: Element): void => focus(dialog.querySelector<HTMLElement>(CHOSEN));

/**
 * Focuses the field that a dialog opens on. Without one, it is the first field, so that a viewer with a keyboard can
 * type at once; not on the phone, where the on-screen keyboard would cover the dialog.
 */
export function focusFirstField(dialog: Element | null | undefined, isPhone: boolean): void {
  const chosen = dialog?.querySelector<HTMLElement>(CHOSEN);
  focus(chosen ?? (isPhone ? undefined : dialog?.querySelector<HTMLElement>(ANY)));
}
