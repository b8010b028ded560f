import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount,
  updateAccount,
  type ProfileChanges,
} from '@barabar/core/contract/account';
import { sendVerification, type User } from '@barabar/core/contract/auth';
import { callEndpoint, downloadEndpoint } from '../../lib/api-client.ts';
import { revalidateAll } from '../../lib/revalidate.ts';

/**
 * Changes the viewer's own record; everything that shows it is then read again.
 * @throws {ApiError}
 */
export async function saveProfile(changes: ProfileChanges): Promise<User> {
  const user = await callEndpoint(updateAccount, { body: changes });
  void revalidateAll();
  return user;
}

/**
 * Everything that is stored of the viewer, as one file.
 * @throws {ApiError}
 */
export function downloadData(): Promise<Blob> {
  return downloadEndpoint(exportAccount);
}

/**
 * Deletes the viewer's account. Nothing of it can be brought back.
 * @throws {ApiError} not-settled while money is open.
 */
export async function deleteAccount(): Promise<void> {
  await callEndpoint(deleteAccountEndpoint);
}

/**
 * Asks for the mail by which the viewer verifies the address.
 * @returns whether one was sent: none is where the address is verified already.
 * @throws {ApiError}
 */
export async function sendVerificationMail(): Promise<boolean> {
  return (await callEndpoint(sendVerification)).isSent;
}
