import { createContext, use } from 'react';
import type { User } from '@barabar/core/contract/auth';

/** The viewer's own record; the auth guard provides it around every protected screen. */
export const CurrentUserContext = createContext<User | undefined>(undefined);

/** The viewer's own record.
 * @throws outside of the protected screens, where nobody need be signed in.
 */
export function useCurrentUser(): User {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser: only within the auth guard');
  return user;
}
