import { openDB } from 'idb';
import * as z from 'zod/mini';

/** Where the identity service's SDK stores its sessions. public/open.js reads the same. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

const rowSchema = z.looseObject({
  value: z.looseObject({ stsTokenManager: z.looseObject({ accessToken: z.string() }) }),
});

/**
 * So that the SDK renews it when it loads. Ends a session whose token is refused. Nothing if another is stored by now.
 */
export async function expireStoredToken(token: string): Promise<void> {
  const database = await openDB(DATABASE);
  try {
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    for (const stored of await store.getAll()) {
      const row = rowSchema.safeParse(stored).data;
      if (row?.value.stsTokenManager.accessToken !== token) continue;
      const stsTokenManager = { ...row.value.stsTokenManager, expirationTime: 0 };
      await store.put({ ...row, value: { ...row.value, stsTokenManager } });
    }
  } finally {
    database.close();
  }
}
