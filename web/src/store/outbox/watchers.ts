import type { ApiError } from '../../lib/api/api-error.ts';

export type Outcome =
  | { readonly kind: 'taken'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'waiting' };

/** A form of this tab that waits for an entry. */
interface Watcher {
  /** Whether the form is still on screen, so that it can show a refusal and has what was entered. */
  readonly isFormOpen: () => boolean;
  readonly resolve: (outcome: Outcome) => void;
}

const watchers = new Map<string, Watcher>();

/** Returns what becomes of a stored entry in the next attempt to send it. */
export function watchEntry(id: string, isFormOpen: () => boolean): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  watchers.set(id, { isFormOpen, resolve });
  return promise;
}

/** Returns whether a form of this tab waits for an entry. */
export const isWatched = (id: string): boolean => watchers.has(id);

const nobody = (): boolean => false;

/** Returns how to ask whether the form that waits for an entry is still on screen, also once it is told. */
export const watchedForm = (id: string): (() => boolean) => watchers.get(id)?.isFormOpen ?? nobody;

/** Tells the form that waits for an entry, if there is one, what became of it. */
export function report(id: string, outcome: Outcome): void {
  watchers.get(id)?.resolve(outcome);
  watchers.delete(id);
}

/** Tells all forms that wait that their entries stay on this device. */
export function reportWaiting(): void {
  for (const id of watchers.keys()) report(id, { kind: 'waiting' });
}
