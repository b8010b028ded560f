import { useNavigate } from 'react-router-dom';
import { whenEntryRemoved } from './back-closes.ts';

/**
 * Returns a function that opens another page in place of the current one. It resolves when the address has changed,
 * which takes a moment if it is called from a dialog.
 */
export function useReplacePage(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => {
    await navigate(to, { replace: true });
    await whenEntryRemoved();
  };
}
