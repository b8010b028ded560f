import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepLink, readKeptLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';

/**
 * Returns the token of the link that was opened in this tab; undefined without one. One that is still in the address is
 * kept and taken out of it: the person has opened a link while the application was open, or there is no storage.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // It stays while the page closes, when the tab has forgotten the link.
  const [token, setToken] = useState(readKeptLink);
  const inAddress = hash.slice(1);
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress === '') return;
    keepLink(inAddress);
    void navigate(paths.join, { replace: true });
  }, [inAddress, navigate]);
  return token;
}
