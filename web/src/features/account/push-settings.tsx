import { type ReactElement, use, useEffect, useState } from 'react';
import { PUSH_KINDS } from '@barabar/core/contract/auth';
import { getPushKey } from '@barabar/core/contract/push';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { ReplaceUserContext, useCurrentUser } from '../../lib/people/current-user.ts';
import { logError } from '../../lib/api/log-error.ts';
import { readPushState, switchPushOff, switchPushOn, type PushState } from '../../lib/device/push.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { AccountSection } from './account-screen.tsx';
import { saveProfile } from './api.ts';
import { SavedSwitch } from './saved-switch.tsx';
import { SettingSwitch } from './setting-switch.tsx';

const TEXT = text('account');

const WORDS = TEXT.push;

const ALL_KINDS = { added: true, edited: true, paid: true, reminders: true, comments: true };

/** Lets the viewer choose push notifications: whether on this device, and which. Nothing where the server sends none. */
export function PushSettings(): ReactElement | null {
  const replaceUser = use(ReplaceUserContext);
  const { data, error } = useEndpoint(getPushKey, {});
  const [state, setState] = useState<PushState>();
  const { push } = useCurrentUser().notifications;
  useEffect(() => {
    readPushState().then(setState, (problem: unknown) => logError(WORDS.failed, problem));
  }, []);
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  const publicKey = data?.publicKey;
  if (data && publicKey === undefined) return null;

  const choose = (isOn: boolean): void =>
    void attempt(async () => {
      if (publicKey === undefined) return;
      const next = await (isOn ? switchPushOn(publicKey) : switchPushOff());
      setState(next);
      // Who switches the first device on wants to be told of something.
      if (next === 'on' && PUSH_KINDS.every((kind) => !push[kind]))
        replaceUser(await saveProfile({ notifications: { push: ALL_KINDS } }));
    });

  const canChoose = state === 'on' || state === 'off';
  return (
    <AccountSection
      title={WORDS.title}
      hint={
        <>
          {WORDS.hint} {WORDS.kindsHint}
        </>
      }
    >
      <SettingSwitch
        id="push"
        name={WORDS.device}
        hint={state === undefined || canChoose ? WORDS.deviceHint : WORDS.obstacles[state]}
        isHintShown={state !== undefined && !canChoose}
        isOn={state === 'on'}
        isDisabled={isBusy || !canChoose || publicKey === undefined}
        onChoose={choose}
      />
      <ErrorAlert isInset message={failure ?? error?.message} />
      {/* They are for all devices. This one may be without push notifications. */}
      {PUSH_KINDS.map((kind) => (
        <SavedSwitch
          key={kind}
          id={`push-${kind}`}
          name={WORDS.kinds[kind]}
          isOn={push[kind]}
          changesOf={(isOn) => ({ notifications: { push: { [kind]: isOn } } })}
          failed={WORDS.failed}
        />
      ))}
    </AccountSection>
  );
}
