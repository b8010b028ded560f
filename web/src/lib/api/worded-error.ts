interface WordedErrorOptions extends ErrorOptions {
  readonly field?: string | undefined;
}

/** An error of the client whose message is text for the viewer. */
export class WordedError extends Error {
  override name = 'WordedError';
  /** The field of the form that it is about, if it is about one. */
  readonly field: string | undefined;

  constructor(message: string, options: WordedErrorOptions = {}) {
    super(message, options);
    this.field = options.field;
  }
}
