/** What calls that add records may be refused with. */
export const ADDING = [
  'not-found',
  'guest',
  'forbidden',
  'no-room',
  'idempotency-key-reused',
  'contention',
] as const;

/** The same of editing a record of several people: it may have moved on, or somebody in it may have left. */
export const EDITING = [
  'not-found',
  'newcomer',
  'forbidden',
  'version-conflict',
  'participant-left',
  'idempotency-key-reused',
  'contention',
] as const;

/** The same of deleting such a record. */
export const DELETING = [
  'not-found',
  'newcomer',
  'forbidden',
  'period-closed',
  'participant-left',
  'contention',
] as const;

/** The same of restoring it: a settlement, itself or one that was made with it, may not fit any more. */
export const RESTORING = [...DELETING, 'no-longer-owed', 'no-room', 'reference-used'] as const;
