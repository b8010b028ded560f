import { cleanText } from '@barabar/core/clean-text';
import { NAMED_YOU_MESSAGE } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { signUpPage } from '@barabar/core/page-addresses';
import { isNamedYou } from '@barabar/core/person-name';
import { ButtonLink, type ButtonLook } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Link } from '../../../components/link.tsx';
import { paths } from '../../../lib/pages/paths.ts';
import { AuthForm } from '../auth-form.tsx';
import { continueAsGuest } from '../continue-as-guest.ts';
import { GoogleButton } from '../google-button.tsx';
import { OtherLanguages } from '../other-languages.tsx';
import { continueWithGoogle } from '../sign-in-actions.ts';
import { TextInput } from '../text-input.tsx';
import { useEmulatedGoogle } from '../use-emulated-google.tsx';
import { type SignInProblem, type SignInRun, useFields } from '../use-sign-in.ts';
import { VerifyCard } from '../verify-card.tsx';
import { GroupInvitation } from './group-invitation.tsx';
import { type LinkPreview, wordsOfPerson } from './link-api.ts';
import type { Join } from './use-join.ts';
import styles from '../auth.module.css';

const TEXT = text('auth');
const JOIN_TEXT = text('joining');
const VERBS = text('verbs');

export interface EntryCardProps {
  readonly preview: LinkPreview;
  readonly signIn: SignInRun;
  /** Called with true before somebody signs in here, and with false afterwards. */
  readonly onEnter: (isEntering: boolean) => void;
  /** Reads what the link leads to in the new session. */
  readonly reread: () => Promise<LinkPreview | undefined>;
  readonly join: Join;
}

/** For somebody who is not signed in: what the link leads to, and the ways in. A group has one without an account. */
export function EntryCard({ preview, signIn, onEnter, reread, join }: EntryCardProps) {
  const { isBusy, run } = signIn;
  const { askForEmail, dialog } = useEmulatedGoogle();
  const isGroup = preview.kind === 'group';

  const enter = (way: () => Promise<void>): void =>
    run(async () => {
      onEnter(true);
      try {
        await way();
      } finally {
        onEnter(false);
      }
    });

  const enterAsGuest = async (name: string): Promise<void> => {
    await continueAsGuest(name);
    const seen = await reread();
    // Without names to choose from there is nothing more to ask.
    if (seen?.kind === 'group' && seen.joinedGroupId === undefined && !seen.names?.length) await join();
  };

  const ways = (
    <>
      {isGroup ? (
        <GuestForm signIn={signIn} onSubmit={(name) => enter(() => enterAsGuest(name))} />
      ) : (
        <>
          <ErrorAlert message={signIn.error?.message} />
          <CreateAccount />
        </>
      )}
      <div>
        <GoogleButton
          isDisabled={isBusy}
          onClick={() => enter(() => continueWithGoogle('google-sign-in', askForEmail))}
        />
      </div>
      {isGroup && <CreateAccount variant="line" />}
      <div>
        <p className="middle tone-muted" style={{ marginTop: 10 }}>
          {TEXT.signUp.other}{' '}
          <Link to={paths.login} state={FROM_HERE} className={`linked ${styles.inline}`}>
            {VERBS.signIn}
          </Link>
        </p>
        <OtherLanguages />
      </div>
      {dialog}
    </>
  );
  return preview.kind === 'group' ? (
    <GroupInvitation preview={preview}>{ways}</GroupInvitation>
  ) : (
    <VerifyCard {...wordsOfPerson(preview)}>{ways}</VerifyCard>
  );
}

/** After a sign-in one goes back here. */
const FROM_HERE = { from: paths.join };

const CreateAccount = ({ variant }: Pick<ButtonLook, 'variant'>) => (
  <ButtonLink variant={variant} size="large" isBlock to={signUpPage()} state={FROM_HERE}>
    {JOIN_TEXT.createAccount}
  </ButtonLink>
);

/** What is wrong with a name; undefined if nothing is. */
function problemWith(name: string): SignInProblem | undefined {
  if (cleanText(name) === '') return { message: JOIN_TEXT.guest.noName, field: 'name' };
  if (isNamedYou(name)) return { message: NAMED_YOU_MESSAGE, field: 'name' };
  return undefined;
}

/** The way in without an account: a name is all that is asked for. */
function GuestForm({
  signIn: { isBusy, error, refuse },
  onSubmit,
}: {
  signIn: SignInRun;
  onSubmit: (name: string) => void;
}) {
  const { values, field, alert } = useFields({ error }, { name: '' });
  const submit = (): void => {
    const problem = problemWith(values.name);
    if (problem) refuse(problem);
    else onSubmit(values.name);
  };
  return (
    <AuthForm
      isBusy={isBusy}
      submit={JOIN_TEXT.guest.submit}
      busy={JOIN_TEXT.group.busy}
      alert={alert}
      onSubmit={submit}
      outro={<p className="text-secondary tone-muted">{JOIN_TEXT.guest.hint}</p>}
    >
      <TextInput
        label={JOIN_TEXT.guest.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={LIMITS.nameCharsMax}
        {...field('name')}
      />
    </AuthForm>
  );
}
