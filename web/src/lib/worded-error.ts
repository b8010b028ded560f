/** An error of the client whose message is text for the viewer. */
export class WordedError extends Error {
  override name = 'WordedError';
}
