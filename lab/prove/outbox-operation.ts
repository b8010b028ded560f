/** A record or a comment as a device or the server sees it. Amounts are in minor units of INR. */
export interface SeenExpense {
  readonly kind: 'expense';
  readonly id: string;
  /** Names the change that it comes from: no two changes have the same. */
  readonly words: string;
  readonly amount: number;
  readonly paidBy: string;
  /** What each person owes, by their id. */
  readonly shares: Readonly<Record<string, number>>;
  readonly version: number;
}

/** `from` paid `to`. */
export interface SeenSettlement {
  readonly kind: 'settlement';
  readonly id: string;
  readonly words: string;
  readonly amount: number;
  readonly from: string;
  readonly to: string;
  readonly version: number;
}

export interface SeenComment {
  readonly kind: 'comment';
  readonly id: string;
  readonly words: string;
  readonly expenseId: string;
}

export type Seen = SeenExpense | SeenSettlement | SeenComment;

export type Action =
  | 'createExpense'
  | 'editExpense'
  | 'deleteExpense'
  | 'restoreExpense'
  | 'createSettlement'
  | 'editSettlement'
  | 'deleteSettlement'
  | 'restoreSettlement'
  | 'createComment'
  | 'deleteComment';

/**
 * What somebody wants to happen once. A record that the server does not know yet has the key of the operation that
 * creates it as its id.
 */
export interface Operation {
  /** The Idempotency-Key that all requests for it must have. */
  readonly key: string;
  readonly action: Action;
  /** The record as the person saw it. */
  readonly before?: Seen;
  /** The record as the person wants it. */
  readonly after?: Seen;
}

/** What the page that submitted an operation was told. */
export type Told =
  | { readonly kind: 'taken' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: string }
  /** The page was gone first. */
  | { readonly kind: 'nothing' };

/** An entry of the outbox as the page shows it. */
export interface ShownEntry {
  readonly key: string;
  /** The version that the change makes, as the page shows it: another one once an earlier change has gone. */
  readonly version?: number | undefined;
  /** The code of the refusal, and the version of the current record that came with it. */
  readonly refusal?: { readonly code: string; readonly version: number | undefined } | undefined;
}

/** What a person does with a refused entry. 'Keep theirs' of an overtaken edit discards it. */
export type Decision =
  | { readonly kind: 'discard' | 'try again'; readonly key: string }
  | {
      readonly kind: 'keep mine';
      readonly key: string;
      /** The key that the change has from now on. */
      readonly newKey: string;
      /** The version of the current record. */
      readonly version: number;
    };

/** What became of an operation, as far as it can be seen from outside. */
export interface Course {
  readonly operation: Operation;
  /** What the page that submitted it was told. */
  told: Told;
  /** Its place in the outbox; undefined while nobody has said that it is stored. */
  order?: number;
  /** The bodies of the requests for it; each is the first one, byte for byte. */
  body?: string;
  /** When the first request for it came, counted over the queue. */
  firstSent?: number;
  /** What the person has decided on it when it was refused. */
  decided?: Decision['kind'] | undefined;
  /** The key of the refused edit whose place it takes. */
  readonly replaces?: string;
  /** Whether it waited for a decision: what came after it may have been sent before it. */
  wasHeld?: boolean;
  /** The last answer that the API has given to it. */
  answered?: string;
  /** The last answer that the browser has to its last byte, of the API or of the edge. */
  delivered?: string;
}

/** Whose session a page has. */
export interface Session {
  readonly uid: string;
  readonly userId: string;
  readonly groupId: string;
  readonly token: string;
  /** The same token after its time. */
  readonly expiredToken: string;
}

/** What a page says on its console when a transaction with an entry is complete, before key and place. */
export const STORED = 'stored in the outbox:';

/** What a page says on its console when a form shows a refusal, before key and code. */
export const TOLD = 'told of a refusal:';

/** How a person submits an operation. */
export interface Manner {
  /** Whether they try again, in the same form, when a failure says that it passes. */
  readonly isPatient: boolean;
  /** Whether they stay until the form has an answer; otherwise the form has gone by then. */
  readonly isStaying: boolean;
}

/** What a page says on its console when the browser had to discard its databases, before the reason. */
export const DAMAGED = 'the browser has discarded its databases:';

/** What the page of outbox-page.ts offers to the driver. */
export interface OutboxPage {
  /** Opens the app for a person, as at the start. */
  readonly open: (session: Session) => Promise<void>;
  /** Submits an operation like a form. */
  readonly submit: (operation: Operation, manner: Manner) => Promise<Told>;
  /** Lets the token run out; the answer 401 gets a new one. */
  readonly expireToken: () => void;
  /** Undoes `expireToken`. */
  readonly renewToken: () => void;
  /** Looks for a connection and sends what waits, as the app does when it is online. */
  readonly send: () => Promise<void>;
  readonly entries: () => readonly ShownEntry[];
  /** Reads the database again, as after a word from another tab. */
  readonly refresh: () => Promise<void>;
  /** Carries out a decision. @returns false if the entry is no longer there, or no longer refused. */
  readonly decide: (decision: Decision) => Promise<boolean>;
  /** The keys of the entries in the database, in their order. @throws if it cannot be read. */
  readonly storedKeys: () => Promise<readonly string[]>;
}

/** Refusals that say nothing about the change: it may be tried again. */
export const PASSING: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unreadable',
  'unauthenticated',
  'sign-in-again',
  'contention',
  'too-many-requests',
  'internal',
]);

export const isCreation = (action: Action): boolean => action.startsWith('create');

/** The id of the record or comment that an operation is about; of a new one, its key. */
export const subjectOf = ({ key, before }: Operation): string => before?.id ?? key;
