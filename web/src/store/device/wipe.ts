import { deleteDatabases } from './owners.ts';
import { unmarkDevice } from './mark.ts';
import { tellDeviceChanged } from './read-database.ts';

/** Deletes all stores in this browser. Until that is done, the mark stays, and the next start tries again. */
export async function wipeDevice(): Promise<void> {
  await deleteDatabases();
  unmarkDevice();
  tellDeviceChanged();
}

/** Deletes the stores of everybody but the person of a session of the identity service. */
export async function wipeOthers(uid: string): Promise<void> {
  await deleteDatabases(uid);
  tellDeviceChanged();
}
