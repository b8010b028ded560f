/*
 * It shows before the application runs (docs/opening.md); what is typed and tapped until then is taken over.
 * public/open.js knows the names.
 */

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

let typed: Partial<Record<Field, string>> = {};

/** Whether the document shows the sign-in, and not the ring. */
export const isSignInShown = (): boolean => document.documentElement.dataset['opens'] === 'sign-in';

const valueOf = (name: Field): string =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';

/** Notes what is in the fields of the document. Call it before React takes over the fields. */
export function noteTyped(): void {
  typed = Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)]));
}

/** What was typed into a field before React took over; empty afterwards. */
export const typedBefore = (name: Field): string => typed[name] ?? '';

/** Ends the time of the document: buttons work from now on, and the one that was tapped last is tapped. */
export function endTakeOver(): void {
  if (!isSignInShown()) return;
  delete document.documentElement.dataset['opens'];
  typed = {};
  const tapped = document.querySelector<HTMLElement>('[data-tapped]');
  if (!tapped) return;
  delete tapped.dataset['tapped'];
  tapped.click();
}
