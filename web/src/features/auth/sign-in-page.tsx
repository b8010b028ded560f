import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { SIGN_UP_CARD } from '@barabar/core/page-addresses';
import { Bar } from '../../components/bar.tsx';
import { Logo } from '../../components/logo.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { type CardProps, SignInCard } from './sign-in-card.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import { endTakeOver, typedBefore } from './take-over-sign-in.ts';
import { useEmulatedGoogle } from './use-emulated-google.tsx';
import styles from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { sendPasswordResetMail } from './password-reset.ts';
import { EmailInput } from './text-input.tsx';
import { useFields, useSignIn } from './use-sign-in.ts';

const TEXT = text('auth');
const VERBS = text('verbs');

const RESET_TEXT = text('passwordReset');

/** The card that sends the mail for choosing a new password. It does not reveal whether an account exists. */
function ForgotPasswordCard({
  email,
  onEmailChange,
  onSwitch,
}: Pick<CardProps, 'email' | 'onEmailChange' | 'onSwitch'>): ReactElement {
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

/** Four equal parts of a bill: the viewer's and those of three friends, each in its colour. */
const CUTS = [
  { key: 'you', value: 1, paint: 'you' },
  { key: 'a', value: 1, paint: 285 },
  { key: 'b', value: 1, paint: 140 },
  { key: 'c', value: 1, paint: 50 },
] as const;

const lineOf = (key: string) => (words: readonly ReactNode[]) => (
  <span key={key} className="block">
    {words}
  </span>
);

/** The cards of the page, by their names in the page's address. */
export const CARDS = ['sign-in', SIGN_UP_CARD, 'forgot-password'] as const;
export type CardName = (typeof CARDS)[number];

const NAMES: Readonly<Record<CardName, string>> = {
  'sign-in': VERBS.signIn,
  'sign-up': VERBS.signUp,
  'forgot-password': TEXT.forgot.title,
};

export interface SignInPageProps {
  readonly card: CardName;
  readonly onCard: (card: CardName) => void;
  /** The email address in the link that led here. */
  readonly email?: string | undefined;
  /** Says why a session has ended. */
  readonly notice?: string | undefined;
}

/** Shows the sign-in card, the sign-up card (spec §2) or the card for a forgotten password. */
export function SignInPage({ card, onCard, email: given = '', notice }: SignInPageProps): ReactElement {
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
