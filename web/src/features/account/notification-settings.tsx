import type { ReactElement } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { PushSettings } from './push-settings.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { TEXT } from './text.ts';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';

const WORDS = TEXT.notifications;

const KINDS = ['reminders', 'comments', 'digest'] as const;

/** Lets the viewer choose which push notifications and mails they get. Each choice is saved at once. */
export function NotificationSettings({ onSaved }: { readonly onSaved: (user: User) => void }): ReactElement {
  const { notifications } = useCurrentUser();
  return (
    <AccountScreen title="Notifications">
      <PushSettings onSaved={onSaved} />
      <AccountSection title={WORDS.optional} hint={WORDS.silent}>
        {KINDS.map((kind) => (
          <MailSwitch key={kind} kind={kind} isOn={notifications[kind]} onSaved={onSaved} />
        ))}
      </AccountSection>
      <AccountSection title={WORDS.always}>
        <dl className={`stack ${styles.list}`}>
          {WORDS.necessary.map(([name, about]) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd className="text-secondary tone-muted">{about}</dd>
            </div>
          ))}
        </dl>
      </AccountSection>
    </AccountScreen>
  );
}

interface MailSwitchProps {
  readonly kind: (typeof KINDS)[number];
  readonly isOn: boolean;
  readonly onSaved: (user: User) => void;
}

/** Switches one kind of mail on or off. */
function MailSwitch({ kind, isOn, onSaved }: MailSwitchProps): ReactElement {
  const setting = useSetting({
    saved: isOn,
    changesOf: (value) => ({ notifications: { [kind]: value } }),
    onSaved,
    failed: WORDS.failed,
  });
  const { name, hint } = WORDS.kinds[kind];
  return (
    <>
      <SettingSwitch
        id={kind}
        name={name}
        hint={hint}
        isOn={setting.value}
        isDisabled={setting.isBusy}
        onChoose={setting.choose}
      />
      <ErrorAlert isInset message={setting.failure} />
    </>
  );
}
