import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount,
  updateAccount,
  type ProfileChanges,
} from '@barabar/core/contract/account';
import { sendVerification, type User } from '@barabar/core/contract/auth';
import { callEndpoint, downloadEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';

/**
 * Changes the viewer's own record. Everything in the cache is then read again, because much of it shows the viewer.
 * @throws {ApiError}
 */
export async function saveProfile(changes: ProfileChanges): Promise<User> {
  const user = await callEndpoint(updateAccount, { body: changes });
  void revalidateAll();
  return user;
}

/**
 * Downloads all data stored about the viewer as one file.
 * @throws {ApiError}
 */
export function downloadData(): Promise<Blob> {
  return downloadEndpoint(exportAccount);
}

/**
 * Deletes the viewer's account for good.
 * @throws {ApiError} not-settled while the viewer has a balance that is not settled.
 */
export async function deleteAccount(): Promise<void> {
  await callEndpoint(deleteAccountEndpoint);
}

/**
 * Requests the mail with which the viewer verifies the address.
 * @returns whether a mail was sent; false if the address is verified already.
 * @throws {ApiError}
 */
export async function sendVerificationMail(): Promise<boolean> {
  return (await callEndpoint(sendVerification)).isSent;
}
