import { useEffect, useState } from 'react';
import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { EmailItem } from '../../components/form-email-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { Link } from '../../components/link.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { paths } from '../../lib/pages/paths.ts';
import { getOutbox, useOutbox } from '../../store/outbox/outbox.ts';
import { SignInError } from './auth-errors.ts';
import { GoogleButton } from './google-button.tsx';
import {
  AddressTaken,
  bringWithCredential,
  bringWithGoogle,
  bringWithPassword,
  keepWithGoogle,
  keepWithPassword,
  prepareBringing,
  type TakenAccount,
} from './keep-guest.ts';
import type { AskForEmail } from './sign-in-actions.ts';
import { useEmulatedGoogle } from './use-emulated-google.tsx';
import { DialogScope, useDialog } from '../../components/dialogs.tsx';

const GUESTS = text('guests');
const LABELS = text('fields');
const TEXT = text('auth');
const ERRORS = text('signInErrors');
const VERBS = text('verbs');

/** Gives a guest an account, or brings the guest along into the account that the address has already. */
export function KeepGuestDialog() {
  const [existing, setExisting] = useState<TakenAccount>();
  const [isTaken, setIsTaken] = useState(false);
  return (
    <>
      <DialogScope isOpen={!isTaken}>
        <KeepForm
          onTaken={(account) => {
            setExisting(account);
            setIsTaken(true);
          }}
        />
      </DialogScope>
      {existing && (
        <DialogScope isOpen={isTaken}>
          <BringForm takenAccount={existing} onOther={() => setIsTaken(false)} />
        </DialogScope>
      )}
    </>
  );
}

function KeepForm({ onTaken }: { onTaken: (account: TakenAccount) => void }) {
  const { close } = useDialog();
  const WORDS = GUESTS.dialog;
  const keep = async (work: Promise<void>, done: string): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof AddressTaken)) throw error;
      onTaken(error.account);
      return;
    }
    close();
    showNotice({ tone: 'success', text: done });
  };
  return (
    <FormSheet
      words={{ ...WORDS, title: GUESTS.keep }}
      name="keep-guest"
      initialValues={{ email: '', password: '' }}
      required={['email', 'password']}
      onSubmit={({ email, password }) =>
        keep(keepWithPassword({ email, password }), WORDS.keptByPassword({ email: email.trim() }))
      }
      intro={<p>{WORDS.intro}</p>}
      outro={
        <>
          <p className="text-secondary tone-muted">{WORDS.proof}</p>
          <GoogleWay
            failed={WORDS.failed}
            onChosen={(askForEmail) => keep(keepWithGoogle(askForEmail), WORDS.keptByGoogle)}
          />
        </>
      }
    >
      <EmailItem label={TEXT.email} autoComplete="username" enterKeyHint="next" />
      <Form.Item
        label={LABELS.password}
        name="password"
        required
        rules={[{ min: LIMITS.passwordCharsMin, message: ERRORS.weakPassword }]}
      >
        <Input type="password" autoComplete="new-password" enterKeyHint="done" />
      </Form.Item>
    </FormSheet>
  );
}

/** @throws if something of the guest would be lost, because it has not been sent. */
function requireAllSent(): void {
  const count = getOutbox().entries.length;
  if (count > 0) throw new SignInError(GUESTS.taken.unsent({ count }));
}

interface BringFormProps {
  readonly takenAccount: TakenAccount;
  /** Leads back to the choice of an address. */
  readonly onOther: () => void;
}

function BringForm({ takenAccount, onOther }: BringFormProps) {
  const { close } = useDialog();
  const WORDS = GUESTS.taken;
  const { email = '', credential } = takenAccount;
  const count = useOutbox().entries.length;
  const isByGoogle = !credential;
  useEffect(() => {
    if (!isByGoogle) return undefined;
    const held = prepareBringing().catch(() => undefined);
    return () => void held.then((letGo) => letGo?.());
  }, [isByGoogle]);
  const bring = async (start: () => Promise<void>): Promise<void> => {
    requireAllSent();
    await start();
    close();
    showNotice({ tone: 'success', text: WORDS.brought });
  };
  return (
    <FormSheet
      words={{ ...WORDS, failed: GUESTS.dialog.failed }}
      name="bring-guest"
      initialValues={{ email, password: '' }}
      required={credential ? [] : ['password']}
      onSubmit={({ password }) =>
        bring(() => (credential ? bringWithCredential(credential) : bringWithPassword(email, password)))
      }
      intro={
        <>
          <p>{WORDS.intro}</p>
          <p className="tone-muted">{WORDS.result}</p>
          {count > 0 && (
            <Alert
              type="warning"
              showIcon
              title={WORDS.unsent({ count })}
              action={<Link to={paths.waiting}>{VERBS.show}</Link>}
            />
          )}
        </>
      }
      outro={
        <>
          {isByGoogle && (
            <GoogleWay
              isPrepared
              failed={GUESTS.dialog.failed}
              onChosen={(askForEmail) => bring(() => bringWithGoogle(askForEmail))}
            />
          )}
          <Button variant="ghost" isBlock onClick={onOther}>
            {WORDS.other}
          </Button>
        </>
      }
    >
      <Form.Item label={TEXT.email} name="email" hidden={email === ''}>
        <Input readOnly autoComplete="username" />
      </Form.Item>
      {!credential && (
        <Form.Item label={LABELS.password} name="password" required>
          <Input type="password" autoComplete="current-password" enterKeyHint="done" />
        </Form.Item>
      )}
    </FormSheet>
  );
}

/** 'Continue with Google' below a form, and what came of it. */
function GoogleWay({
  failed,
  isPrepared = false,
  onChosen,
}: {
  failed: string;
  /** Whether the form around it loads what Google's window needs. */
  isPrepared?: boolean;
  onChosen: (askForEmail: AskForEmail) => Promise<void>;
}) {
  const { isBusy, failure, attempt } = useAttempt(failed);
  const { askForEmail, dialog } = useEmulatedGoogle();
  return (
    <>
      <GoogleButton
        isDisabled={isBusy}
        isPrepared={isPrepared}
        onClick={() => void attempt(() => onChosen(askForEmail))}
      />
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {dialog}
    </>
  );
}
