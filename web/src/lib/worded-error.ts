/** A failure whose message is for a person, in words of ours. */
export class WordedError extends Error {
  override name = 'WordedError';
}
