/** How a record is saved. */
export interface SavingOptions {
  /** One for each record or set of changes: repeating the request after a lost answer does nothing twice. */
  readonly idempotencyKey: string;
  readonly currentUserId: string;
  /** The id of the refused change in whose place this one comes. */
  readonly replaces?: string | undefined;
  /** Whether the form is still on screen: otherwise a refused change stays on this device. Default: it is. */
  readonly isFormOpen?: (() => boolean) | undefined;
}
