import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'new';

/** Opens a dialog that the address asks for by `?new=` and its name. The address is then without it. */
export function useAsked(name: string, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.get(PARAMETER) === name;
  const handle = useEffectEvent(() => {
    setParameters({}, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) handle();
  }, [isAsked]);
}
