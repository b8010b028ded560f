/** Attributes of the field on which a dialog opens, on the phone too. */
export const OPENS_HERE = { 'data-opens-here': '' } as const;
/** Attributes of a field above the one on which a dialog opens. */
export const OPENS_LATER = { 'data-opens-later': '' } as const;

const CHOSEN = '[data-opens-here]';
const ANY = 'input:not([type="checkbox"], [type="radio"], [data-opens-later]), textarea';

/**
 * Focuses a field unless the viewer has entered one before. The browser would scroll to one on its way into the window.
 */
function focus(field: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea')) field?.focus({ preventScroll: true });
}

/** Focuses the field that a dialog opens on, if it has one, so that nothing is lost that is typed while it opens. */
export const focusChosenField = (dialog: Element): void => focus(dialog.querySelector<HTMLElement>(CHOSEN));

/**
 * Focuses the chosen field of a dialog, or else the first, so that a viewer with a keyboard can type; without a chosen
 * one nothing on the phone, where keys would cover the dialog.
 */
export function focusFirstField(dialog: Element | null | undefined, isPhone: boolean): void {
  const chosen = dialog?.querySelector<HTMLElement>(CHOSEN);
  focus(chosen ?? (isPhone ? undefined : dialog?.querySelector<HTMLElement>(ANY)));
}
