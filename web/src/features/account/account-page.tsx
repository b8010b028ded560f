import {
  Bell,
  CircleQuestionMark,
  Link2,
  LogOut,
  Settings,
  ShieldCheck,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { withAddresses } from '../../components/address.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { signOut } from '../auth/session.ts';
import { useLeave } from '../auth/use-leave.tsx';
import { ActionList, ActionRow, LinkRow, type LinkRowProps } from '../../components/action-row.tsx';
import { openKeepGuest } from '../auth/dialogs.ts';
import { openPersonLinks } from '../links/dialogs.ts';

const TEXT = text('account');
const GUESTS = text('guests');
const LEAVING = text('app').leave;
const LINKS = text('links').person;

const SCREENS: readonly LinkRowProps[] = [
  { label: TEXT.items.profile, icon: UserRound, to: paths.profile },
  { label: TEXT.items.notifications, icon: Bell, to: paths.notifications },
  { label: TEXT.items.privacy, icon: ShieldCheck, to: paths.privacy },
  { label: TEXT.items.settings, icon: Settings, to: paths.settings },
  { label: TEXT.items.help, icon: CircleQuestionMark, to: paths.help },
];

/** Shows who is signed in, the links to Account's five screens (spec §2, Account page), and sign-out. */
export function AccountPage() {
  const { askAndLeave } = useLeave();
  const { id, name, email, avatar, isEmailVerified, isGuest = false } = useCurrentUser();
  return (
    <ListScreen
      title={TEXT.title}
      header={
        <div className="beside-wide" style={{ padding: '4px 0 20px' }}>
          <Avatar id={id} name={name} image={avatar} size={64} />
          <div className="wraps">
            <p className="text-card-title">{name}</p>
            <p className="tone-muted">{isGuest ? TEXT.guest : withAddresses(email)}</p>
          </div>
        </div>
      }
    >
      <ActionList>
        {isGuest && <ActionRow icon={UserRoundPlus} label={GUESTS.keep} onClick={() => openKeepGuest({})} />}
        {SCREENS.map((screen) => (
          <LinkRow
            key={screen.to}
            {...screen}
            chip={
              screen.to === paths.profile &&
              !isEmailVerified &&
              !isGuest && <Chip tone="owing">{TEXT.unverified}</Chip>
            }
          />
        ))}
        {!isGuest && <ActionRow icon={Link2} label={LINKS.title} onClick={() => openPersonLinks({})} />}
      </ActionList>
      <div className="inset">
        <Button variant="line" size="large" icon={LogOut} isBlock onClick={() => void askAndLeave(signOut)}>
          {LEAVING.title}
        </Button>
      </div>
    </ListScreen>
  );
}
