import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Returns a function that ends the session with the given call, then leads to /login (spec §2). */
export function useLeave(): (end: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  return async (end) => {
    await end();
    await navigate(paths.login, { replace: true });
  };
}
