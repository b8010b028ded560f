import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { Hinted } from '../../components/hinted.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { PushSettings } from './push-settings.tsx';
import { SavedSwitch } from './saved-switch.tsx';

const TEXT = text('account');

const WORDS = TEXT.notifications;

const KINDS = ['reminders', 'comments', 'digest'] as const;

/** Each choice is saved at once. A guest gets no mails. */
export function NotificationsPage(): ReactElement {
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
          <AccountSection title={WORDS.always}>
            {Object.values(WORDS.necessary).map(({ name, about }) => (
              <Hinted key={name} name={name} hint={about} className="edged">
                <p className="fills">{name}</p>
              </Hinted>
            ))}
          </AccountSection>
        </>
      )}
    </AccountScreen>
  );
}
