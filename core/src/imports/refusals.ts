/** A row that cannot be imported. The message says why, in plain words. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
}

/** A file that cannot be read at all. The message says why, in plain words. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
