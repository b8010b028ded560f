import { type ReactElement, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { emailOfFragment } from '@barabar/core/page-addresses';
import { useSession } from './session.ts';
import { CARDS, SignInPage, type CardName } from './sign-in-page.tsx';
import { comesFrom, pathToGoOn } from '../../lib/pages/come-back.ts';
import { paths } from '../../lib/pages/paths.ts';

const TEXT = text('auth');

/**
 * `?card=` names the card, `?to=` the page to open afterwards, `#email=` an address. Who has a record goes on
 * (spec §4).
 */
export function LoginPage(): ReactElement {
  const session = useSession();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const named = parameters.get('card');

  const showCard = (card: CardName): void => {
    const next = new URLSearchParams(parameters);
    if (card === 'sign-in') next.delete('card');
    else next.set('card', card);
    void navigate({ search: next.toString(), hash }, { replace: true, state });
  };

  if (session.kind === 'ready')
    return <GoOn to={pathToGoOn(state, parameters.get('to'))} from={comesFrom(state)} />;
  const isEndedElsewhere = session.kind === 'signed-out' && session.ending === 'elsewhere';
  return (
    <SignInPage
      card={CARDS.find((card) => card === named) ?? 'sign-in'}
      onCard={showCard}
      email={emailOfFragment(hash)}
      notice={isEndedElsewhere ? TEXT.signIn.endedElsewhere : undefined}
    />
  );
}

/** To the page of a link by going back: pushed, it would open again on Back after joining. */
function GoOn({ to, from }: { readonly to: string; readonly from: string | undefined }): ReactElement | null {
  const navigate = useNavigate();
  const isGoingBack = to === paths.join && from === to;
  useEffect(() => {
    if (!isGoingBack) return undefined;
    const timer = setTimeout(() => void navigate(-1));
    return () => clearTimeout(timer);
  }, [isGoingBack, navigate]);
  return isGoingBack ? null : <Navigate to={to} replace />;
}
