import type { Claim } from '@barabar/core/contract/claim';
import { createContext, use } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { readLocal, writeLocal } from '../device/stored.ts';

export const CurrentUserContext = createContext<User | undefined>(undefined);

/** Replaces the viewer's user record after a change of it. */
export const ReplaceUserContext = createContext<(user: User) => void>(() => {});

/** @throws outside the protected screens, where the viewer may not be signed in */
export function useCurrentUser(): User {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser: only within the auth guard');
  return user;
}

/** Whether the viewer waits for others to confirm who they are. A sole admin confirms it themselves. */
export const isWaitingClaim = (
  { status, by, admins }: Pick<Claim, 'status' | 'by' | 'admins'>,
  viewerId: string,
): boolean => status === 'waiting' && by.id === viewerId && !admins?.some(({ id }) => id === viewerId);

const IMPORT_KEY = 'barabar-import-';

/** Whether the viewer has opened the page of an import on this device. */
export const isImportRead = (importId: string): boolean => readLocal(IMPORT_KEY + importId) !== undefined;

export const markImportRead = (importId: string): void => writeLocal(IMPORT_KEY + importId, 'read');
