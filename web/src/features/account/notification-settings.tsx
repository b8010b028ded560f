import type { ReactElement } from 'react';
import Switch from 'antd/es/switch';
import type { User } from '@barabar/core/contract/auth';
import { AntdScope } from '../../components/antd-scope.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { TEXT } from './text.ts';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';

const WORDS = TEXT.notifications;

/** Lets the viewer choose which mails they get. Each choice is saved at once. */
export function NotificationSettings({ onSaved }: { readonly onSaved: (user: User) => void }): ReactElement {
  const { notifications } = useCurrentUser();
  const reminders = useSetting({
    saved: notifications.reminders,
    changesOf: (isOn) => ({ notifications: { reminders: isOn } }),
    onSaved,
    failed: WORDS.failed,
  });
  return (
    <AccountScreen title="Notifications">
      <AccountSection title={WORDS.optional} hint={WORDS.silent}>
        <div className={`beside-wide ${styles.setting}`}>
          <label htmlFor="reminders">
            <span className="strong">{WORDS.reminders}</span>
            <span id="reminders-hint" className="text-secondary tone-muted">
              {WORDS.remindersHint}
            </span>
          </label>
          <AntdScope>
            <Switch
              id="reminders"
              aria-label={WORDS.reminders}
              aria-describedby="reminders-hint"
              checked={reminders.value}
              disabled={reminders.isBusy}
              onChange={reminders.choose}
            />
          </AntdScope>
        </div>
        <ErrorAlert isInset message={reminders.failure} />
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
