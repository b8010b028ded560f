/** What calls that add records may be refused with. */
export const ADDING = [
  'not-found',
  'guest',
  'forbidden',
  'no-room',
  'idempotency-key-reused',
  'contention',
] as const;

/** What calls that edit a record of several people may be refused with: it may have moved on, or somebody in it may have left. */
export const EDITING = [
  'not-found',
  'newcomer',
  'forbidden',
  'version-conflict',
  'participant-left',
  'idempotency-key-reused',
  'contention',
] as const;

/** What calls that delete a record of several people may be refused with. */
export const DELETING = [
  'not-found',
  'newcomer',
  'forbidden',
  'period-closed',
  'participant-left',
  'contention',
] as const;

/** What calls that restore a deleted record may be refused with: its settlement may not fit any more. */
export const RESTORING = [...DELETING, 'no-longer-owed', 'no-room', 'reference-used'] as const;
