import type { ReactElement } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { emailOfFragment } from '@barabar/core/page-addresses';
import { useSession } from '../../features/auth/session.ts';
import { CARDS, SignInPage, type CardName } from '../../features/auth/sign-in-page.tsx';
import { pathToGoOn } from '../../lib/pages/come-back.ts';

const TEXT = text('auth');

/**
 * Sign-in and sign-up. A user with an account and a record is redirected to the page that they asked for, or to the
 * dashboard (spec §4). `?card=` names the card to open, `?to=` the page to open afterwards, and `#email=` fills in an
 * address.
 */
export function LoginRoute(): ReactElement {
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

  if (session.kind === 'ready') return <Navigate to={pathToGoOn(state, parameters.get('to'))} replace />;
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
