import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { useSession } from '../../features/auth/use-session.ts';
import { paths } from '../../lib/paths.ts';

/** Sign-in and sign-up. Whoever has both an account and a record is led on to the dashboard (spec §4). */
export function LoginRoute(): ReactElement {
  const session = useSession();
  return session.kind === 'ready' ? <Navigate to={paths.dashboard} replace /> : <SignInPage />;
}
