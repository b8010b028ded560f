import type { RuntimeConfig } from './env.ts';

/** How long a call waits for its proof before it goes without. The server decides then. */
const WAIT_MS = 5_000;

/**
 * Begins to make the first proof that a call comes from this app.
 * @returns a function that returns a proof; undefined if none comes in time. While a late one is still being made, no
 *   further call waits for it.
 */
export function createAppCheck(
  siteKey: string,
  { firebase }: RuntimeConfig,
): () => Promise<string | undefined> {
  const connecting = import('./app-check-sdk.ts').then(({ connectAppCheck }) =>
    connectAppCheck(siteKey, firebase),
  );
  let making: Promise<string | undefined> | undefined;
  let patience: Promise<undefined> | undefined;

  async function make(): Promise<string | undefined> {
    try {
      const getToken = await connecting;
      return await getToken();
    } catch {
      // The SDK has said why in the console, and decides when it asks again.
      return undefined;
    } finally {
      making = undefined;
      patience = undefined;
    }
  }

  return () => {
    making ??= make();
    patience ??= new Promise((resolve) => {
      setTimeout(() => resolve(undefined), WAIT_MS);
    });
    return Promise.race([making, patience]);
  };
}
