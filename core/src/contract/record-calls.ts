/** What the calls share that add records. */
export const CREATES_RECORD = {
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'guest', 'forbidden', 'no-room', 'idempotency-key-reused', 'contention'],
} as const;

/** What the calls share that edit a record of several people: it may have moved on, or somebody in it may have left. */
export const EDITS_RECORD = {
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'newcomer',
    'forbidden',
    'version-conflict',
    'participant-left',
    'idempotency-key-reused',
    'contention',
  ],
} as const;

/** What the calls share that delete a record of several people, restore it, or add to it. */
export const DELETES_OR_RESTORES = {
  takesIdempotencyKey: true,
  refusals: ['not-found', 'newcomer', 'forbidden', 'period-closed', 'participant-left', 'contention'],
} as const;
