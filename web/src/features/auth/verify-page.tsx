import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { Logo } from '../../components/logo.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { EmailAction } from './email-action.tsx';
import styles from './auth.module.css';
import { previewVerification } from '@barabar/core/contract/auth';
import type { DataOf } from '@barabar/core/contract/endpoint';
import { Button } from '../../components/button.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { SignInError } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';
import { ResetMailButton } from './reset-mail-button.tsx';
import { applyVerificationCode } from './renew-record.ts';
import { useSession } from './session.ts';
import type { SessionState } from './session-state.ts';
import { signInWithPassword } from './sign-in-actions.ts';
import { PasswordInput } from './text-input.tsx';
import { useLink } from './use-link.ts';
import { useSignIn } from './use-sign-in.ts';
import { EndCard, LinkCard, LoadingCard, VerifyCard } from './verify-card.tsx';

const VERIFY_TEXT = text('verification');
const RESET_TEXT = text('passwordReset');
const VERBS = text('verbs');

const PREVIEW = {
  read: (code: string): Promise<LinkPreview> => callEndpoint(previewVerification, { body: { code } }),
  isGone: (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found',
};

/** The page of links in mails. Our own mails' links have `code`; those of the identity service have `mode`. */
export function VerifyPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('code');
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <PageTitle name={VERIFY_TEXT.title} />
      <div className={styles.brand}>
        <Logo />
      </div>
      {code ? (
        <VerifyAddress key={code} code={code} />
      ) : (
        <EmailAction mode={parameters.get('mode')} oobCode={parameters.get('oobCode') ?? ''} />
      )}
    </main>
  );
}

type LinkPreview = DataOf<typeof previewVerification>;

/** Handles the link of our verification mail. Opening it does not verify the address yet. */
function VerifyAddress({ code }: { code: string }) {
  const reading = useLink(code, PREVIEW);
  const [step, setStep] = useState<'ask' | 'not-mine' | 'done'>('ask');
  const session = useSession();
  const isSignedIn = session.kind === 'ready';
  const isVerified = isSignedIn && session.user.isEmailVerified;

  // A verified person who opens a used link again gets the same card.
  if (step === 'done' || (reading.link.kind === 'gone' && isVerified))
    return <EndCard title={VERIFY_TEXT.done} hint={VERIFY_TEXT.doneHint} isSignedIn />;
  return (
    <LinkCard
      reading={reading}
      title={VERIFY_TEXT.title}
      isSignedIn={isSignedIn}
      renderKnown={(preview) =>
        step === 'not-mine' ? (
          <NotMine email={preview.email} onBack={() => setStep('ask')} />
        ) : (
          <AskForSession
            code={code}
            preview={preview}
            onDone={() => setStep('done')}
            onGone={reading.setGone}
            onNotMine={() => setStep('not-mine')}
          />
        )
      }
    />
  );
}

interface AskForSessionProps {
  readonly code: string;
  readonly preview: LinkPreview;
  readonly onDone: () => void;
  readonly onGone: () => void;
  readonly onNotMine: () => void;
}

const addressOf = (session: SessionState): string | undefined =>
  session.kind === 'ready' ? session.authUser.email?.toLowerCase() : undefined;

/** Shows the account and verifies its address. If the person is not signed in to it, asks for its password first. */
function AskForSession({ code, preview, onDone, onGone, onNotMine }: AskForSessionProps) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useSignIn(VERIFY_TEXT.failed);
  // The card does not change while it signs in.
  const [isAsked, setIsAsked] = useState<boolean>();
  const signedIn = addressOf(session);
  const isPasswordAsked = (isBusy ? isAsked : undefined) ?? signedIn !== preview.email;

  const verify = async (): Promise<void> => {
    try {
      if (isPasswordAsked) await signInWithPassword(preview.email, password);
      await applyVerificationCode(code);
      onDone();
    } catch (cause) {
      if (PREVIEW.isGone(cause)) return onGone();
      if (cause instanceof SignInError) throw cause;
      throw new SignInError(messageOf(cause, VERIFY_TEXT.failed), { cause });
    }
  };
  const submit = (): void => {
    setIsAsked(isPasswordAsked);
    run(verify);
  };

  if (!isBusy && (session.kind === 'loading' || session.kind === 'no-record')) return <LoadingCard />;
  return (
    <VerifyCard title={VERIFY_TEXT.title} hint={VERIFY_TEXT.hint}>
      <AccountSummary preview={preview} />
      <AuthForm
        isBusy={isBusy}
        submit={isPasswordAsked ? VERIFY_TEXT.submitWithPassword : VERIFY_TEXT.submit}
        busy={VERIFY_TEXT.busy}
        alert={error?.message}
        onSubmit={submit}
        intro={
          isPasswordAsked && (
            <>
              {signedIn !== undefined && !isBusy && (
                <p className="tone-muted wraps">{VERIFY_TEXT.signedInAs({ email: signedIn })}</p>
              )}
              <p className="tone-muted wraps">{VERIFY_TEXT.askPassword}</p>
            </>
          )
        }
        outro={
          isPasswordAsked && (
            <Button variant="ghost" isBlock disabled={isBusy} onClick={onNotMine}>
              {VERIFY_TEXT.notMine}
            </Button>
          )
        }
      >
        {isPasswordAsked && <PasswordOf email={preview.email} value={password} onChange={setPassword} />}
      </AuthForm>
    </VerifyCard>
  );
}

function AccountSummary({ preview: { name, email, createdAt } }: { preview: LinkPreview }) {
  return (
    <dl className={`panel wraps ${styles.account}`}>
      <dt className="text-caption tone-muted">{VERIFY_TEXT.account}</dt>
      <dd className="strong">{name}</dd>
      <dd>{email}</dd>
      <dd className="text-secondary tone-muted">{VERIFY_TEXT.made({ time: formatDateTime(createdAt) })}</dd>
    </dl>
  );
}

function PasswordOf({
  email,
  value,
  onChange,
}: {
  email: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <>
      {/* Password managers read from it which account the password is for. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput value={value} onChange={(event) => onChange(event.target.value)} />
    </>
  );
}

/** Explains that somebody else has created an account with this address, and offers the mail for a new password. */
function NotMine({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <VerifyCard title={RESET_TEXT.notMine} hint={RESET_TEXT.madeByAnother({ email })}>
      <p className="tone-muted wraps">{RESET_TEXT.whatToDo}</p>
      <ResetMailButton email={email} />
      <Button variant="ghost" isBlock onClick={onBack}>
        {VERBS.back}
      </Button>
    </VerifyCard>
  );
}
