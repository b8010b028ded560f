import { use, useEffect, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { useCurrentUser, ReplaceUserContext } from '../../lib/people/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { PUSH_KINDS } from '@barabar/core/contract/auth';
import { getPushKey } from '@barabar/core/contract/push';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { logError } from '../../lib/api/log-error.ts';
import { readPushState, switchPushOff, switchPushOn, type PushState } from '../../lib/device/push.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { saveProfile } from './api.ts';
import { SettingSwitch } from './setting-switch.tsx';
import type { ProfileChanges } from '@barabar/core/contract/account';
import { useSetting } from './use-setting.ts';

const TEXT = text('account');
const WORDS = TEXT.notifications;
const KINDS = ['reminders', 'comments', 'digest'] as const;
const PUSH = TEXT.push;

const ALL_KINDS = { added: true, edited: true, paid: true, reminders: true, comments: true };

/** Each choice is saved at once. A guest gets no mails. */
export function NotificationsPage() {
  const { notifications, isGuest } = useCurrentUser();
  return (
    <AccountScreen title={TEXT.items.notifications}>
      <PushSettings />
      {!isGuest && (
        <>
          <AccountSection title={WORDS.optional} hint={WORDS.silent}>
            {KINDS.map((kind) => (
              <SavedSwitch
                key={kind}
                id={kind}
                {...WORDS.kinds[kind]}
                isOn={notifications[kind]}
                changesOf={(isOn) => ({ notifications: { [kind]: isOn } })}
                failed={WORDS.failed}
              />
            ))}
          </AccountSection>
          <p className="edged text-secondary tone-muted wraps">{WORDS.always}</p>
        </>
      )}
    </AccountScreen>
  );
}

/** Lets the viewer choose push notifications: whether on this device, and which. Nothing where the server sends none. */
function PushSettings() {
  const replaceUser = use(ReplaceUserContext);
  const { data, error } = useEndpoint(getPushKey, {});
  const [state, setState] = useState<PushState>();
  const { push } = useCurrentUser().notifications;
  useEffect(() => {
    readPushState().then(setState, (problem: unknown) => logError(PUSH.failed, problem));
  }, []);
  const { isBusy, failure, attempt } = useAttempt(PUSH.failed);
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
      title={PUSH.title}
      hint={
        <>
          {PUSH.hint} {PUSH.kindsHint}
        </>
      }
    >
      <SettingSwitch
        id="push"
        name={PUSH.device}
        hint={state === undefined || canChoose ? PUSH.deviceHint : PUSH.obstacles[state]}
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
          name={PUSH.kinds[kind]}
          isOn={push[kind]}
          changesOf={(isOn) => ({ notifications: { push: { [kind]: isOn } } })}
          failed={PUSH.failed}
        />
      ))}
    </AccountSection>
  );
}

interface SavedSwitchProps {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly changesOf: (isOn: boolean) => ProfileChanges;
  /** The message for failures without one of the server. */
  readonly failed: string;
}

/** Switches a setting of the viewer's record on or off, and saves it at once. */
function SavedSwitch({ isOn, changesOf, failed, ...words }: SavedSwitchProps) {
  const setting = useSetting({ saved: isOn, changesOf, failed });
  return (
    <>
      <SettingSwitch {...words} isOn={setting.value} isDisabled={setting.isBusy} onChoose={setting.choose} />
      <ErrorAlert isInset message={setting.failure} />
    </>
  );
}
