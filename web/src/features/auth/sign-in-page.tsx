import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { Bar } from '../../components/bar.tsx';
import { Logo } from '../../components/logo.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import { TEXT } from './text.ts';
import styles from './sign-in-page.module.css';

const EmulatedGoogleDialog = lazy(async () => ({
  default: (await import('./emulated-google-dialog.tsx')).EmulatedGoogleDialog,
}));

/** Four equal cuts of one bill, in the hues of three friends. */
const CUTS = [
  { key: 'you', value: 1, paint: 'you' },
  { key: 'a', value: 1, paint: 285 },
  { key: 'b', value: 1, paint: 140 },
  { key: 'c', value: 1, paint: 50 },
] as const;

/** The page that toggles between the sign-in and the sign-up card; sign-in shows first (spec §2). */
export function SignInPage(): ReactElement {
  const [card, setCard] = useState<'sign-in' | 'sign-up'>('sign-in');
  // undefined: never asked, so that the dialog (and antd with it) is not loaded.
  const [isAsking, setIsAsking] = useState<boolean>();
  const answer = useRef<(email: string | undefined) => void>(undefined);

  const askForEmail = (): Promise<string | undefined> => {
    setIsAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };

  const handleAnswer = (email: string | undefined): void => {
    setIsAsking(false);
    answer.current?.(email);
  };

  return (
    <main className={styles.page}>
      <PageTitle name={card === 'sign-in' ? TEXT.signIn.submit : TEXT.signUp.submit} />
      <div className={styles.brand}>
        <Logo />
        <div className={styles.claim}>
          <p>
            {TEXT.claim.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
          <Bar height={16} parts={[{ key: 'bill', value: 1, paint: 'whole' }]} />
          <Bar height={16} parts={CUTS} />
        </div>
      </div>
      {card === 'sign-in' ? (
        <SignInCard onSwitch={() => setCard('sign-up')} askForEmail={askForEmail} />
      ) : (
        <SignUpCard onSwitch={() => setCard('sign-in')} askForEmail={askForEmail} />
      )}
      {isAsking !== undefined && (
        <Suspense>
          <EmulatedGoogleDialog isOpen={isAsking} onDone={handleAnswer} />
        </Suspense>
      )}
    </main>
  );
}
