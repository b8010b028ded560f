/** Wraps a call so that it is made once. After a failure, the next call tries again. */
export function once<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= call().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
