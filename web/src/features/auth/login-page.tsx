import { useEffect, type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { emailOfFragment, SIGN_UP_CARD } from '@barabar/core/page-addresses';
import { useSession } from './session.ts';
import { comesFrom, pathToGoOn } from '../../lib/pages/come-back.ts';
import { paths } from '../../lib/pages/paths.ts';
import { Bar } from '../../components/bar.tsx';
import { Logo } from '../../components/logo.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { type CardProps, SignInCard } from './sign-in-card.tsx';
import { endTakeOver, typedBefore } from './take-over-sign-in.ts';
import { useEmulatedGoogle } from './use-emulated-google.tsx';
import styles from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { sendPasswordResetMail } from './password-reset.ts';
import { EmailInput, TextInput } from './text-input.tsx';
import { useFields, useSignIn } from './use-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { continueWithGoogle, signUpWithPassword } from './sign-in-actions.ts';
import { validateSignUp } from './validate-sign-up.ts';

const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password', required: true } as const;
const TEXT = text('auth');
const VERBS = text('verbs');
const RESET_TEXT = text('passwordReset');
const LABELS = text('fields');

/** Four equal parts of a bill: the viewer's and those of three friends, each in its colour. */
const CUTS = [
  { key: 'you', value: 1, paint: 'you' },
  { key: 'a', value: 1, paint: 285 },
  { key: 'b', value: 1, paint: 140 },
  { key: 'c', value: 1, paint: 50 },
] as const;

/** The cards of the page, by their names in the page's address. */
export const CARDS = ['sign-in', SIGN_UP_CARD, 'forgot-password'] as const;

const NAMES: Readonly<Record<CardName, string>> = {
  'sign-in': VERBS.signIn,
  'sign-up': VERBS.signUp,
  'forgot-password': TEXT.forgot.title,
};

/**
 * `?card=` names the card, `?to=` the page to open afterwards, `#email=` an address. Who has a record goes on
 * (spec §4).
 */
export function LoginPage() {
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
function GoOn({ to, from }: { to: string; from: string | undefined }) {
  const navigate = useNavigate();
  const isGoingBack = to === paths.join && from === to;
  useEffect(() => {
    if (!isGoingBack) return undefined;
    const timer = setTimeout(() => void navigate(-1));
    return () => clearTimeout(timer);
  }, [isGoingBack, navigate]);
  return isGoingBack ? null : <Navigate to={to} replace />;
}

/** The card that sends the mail for choosing a new password. It does not reveal whether an account exists. */
function ForgotPasswordCard({
  email,
  onEmailChange,
  onSwitch,
}: Pick<CardProps, 'email' | 'onEmailChange' | 'onSwitch'>) {
  const card = useFocusOnMount();
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, error, run } = useSignIn(RESET_TEXT.sendFailed);
  const { values, field, alert } = useFields({ error }, { email }, (entered) => onEmailChange(entered.email));

  const send = async (): Promise<void> => {
    const address = values.email.trim();
    await sendPasswordResetMail(address);
    setSentTo(address);
  };

  return (
    <AuthCard
      ref={card}
      name="forgot-password"
      words={{ ...TEXT.forgot, busy: VERBS.sending }}
      isBusy={isBusy}
      alert={alert}
      onSubmit={() => run(send)}
      onSwitch={onSwitch}
    >
      <EmailInput {...field('email')} />
      <output>
        {sentTo !== undefined && (
          <span className={`block panel ${styles.notice}`}>{TEXT.forgot.sent({ email: sentTo })}</span>
        )}
      </output>
    </AuthCard>
  );
}

const lineOf = (key: string) => (words: readonly ReactNode[]) => (
  <span key={key} className="block">
    {words}
  </span>
);

export type CardName = (typeof CARDS)[number];

interface SignInPageProps {
  readonly card: CardName;
  readonly onCard: (card: CardName) => void;
  /** The email address in the link that led here. */
  readonly email?: string | undefined;
  /** Says why a session has ended. */
  readonly notice?: string | undefined;
}

/** Shows the sign-in card, the sign-up card (spec §2) or the card for a forgotten password. */
export function SignInPage({ card, onCard, email: given = '', notice }: SignInPageProps) {
  const [email, setEmail] = useState(() => typedBefore('email') || given);
  useEffect(endTakeOver, []);
  const { askForEmail, dialog } = useEmulatedGoogle();
  const common = { email, onEmailChange: setEmail, askForEmail };
  return (
    <main className={`${styles.page} ${styles.beside}`}>
      <PageTitle name={NAMES[card]} />
      <div className={styles.brand}>
        <Logo />
        <div className={styles.claim}>
          <p>{TEXT.claim({ first: lineOf('first'), second: lineOf('second'), third: lineOf('third') })}</p>
          <Bar height={16} parts={[{ key: 'bill', value: 1, paint: 'whole' }]} />
          <Bar height={16} parts={CUTS} />
        </div>
      </div>
      {card === 'sign-in' && (
        <SignInCard
          {...common}
          notice={notice}
          onSwitch={() => onCard('sign-up')}
          onForgotten={() => onCard('forgot-password')}
        />
      )}
      {card === 'sign-up' && <SignUpCard {...common} onSwitch={() => onCard('sign-in')} />}
      {card === 'forgot-password' && <ForgotPasswordCard {...common} onSwitch={() => onCard('sign-in')} />}
      {dialog}
    </main>
  );
}

/** The sign-up card (spec §2), which checks its rules on submit (spec §5). */
export function SignUpCard({ email, onEmailChange, onSwitch, askForEmail }: CardProps) {
  const { isBusy, error, run, refuse } = useSignIn(TEXT.signUp.backendFailed);
  const { values, field, alert } = useFields(
    { error },
    { name: '', email, password: '', confirmPassword: '' },
    (entered) => onEmailChange(entered.email),
  );

  const submit = (): void => {
    const broken = validateSignUp(values);
    if (broken !== undefined) refuse(broken);
    else run(() => signUpWithPassword(values));
  };

  return (
    <AuthCard
      name="sign-up"
      words={{ ...TEXT.signUp, submit: VERBS.signUp, switchTo: VERBS.signIn }}
      isBusy={isBusy}
      alert={alert}
      onSubmit={submit}
      onSwitch={onSwitch}
      notice={
        <GoogleButton
          isAbove
          isDisabled={isBusy}
          onClick={() => run(() => continueWithGoogle('google-sign-up', askForEmail))}
        />
      }
    >
      <TextInput label={LABELS.fullName} name="name" autoComplete="name" required {...field('name')} />
      <EmailInput {...field('email')} />
      <TextInput label={LABELS.password} name="new-password" {...NEW_PASSWORD} {...field('password')} />
      <TextInput
        label={TEXT.confirmPassword}
        name="confirm-password"
        {...NEW_PASSWORD}
        {...field('confirmPassword')}
      />
    </AuthCard>
  );
}
