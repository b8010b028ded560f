import type { ReactElement } from 'react';
import {
  Bell,
  CircleQuestionMark,
  LogOut,
  Settings,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { User } from '@barabar/core/contract/auth';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { AccountActions } from './account-actions.tsx';
import { TEXT } from './text.ts';
import styles from './account-page.module.css';

const ICONS: Readonly<Record<(typeof TEXT.items)[number], LucideIcon>> = {
  Profile: UserRound,
  Notifications: Bell,
  'Privacy & Security': ShieldCheck,
  Settings,
  'Help & Support': CircleQuestionMark,
};

export interface AccountPageProps {
  readonly onSignOut: () => void;
  /** The reader has changed their own record. */
  readonly onSaved: (user: User) => void;
  /** The reader has verified the address. */
  readonly onVerified: () => void;
  /** The reader has deleted the account. */
  readonly onDeleted: () => void;
}

/** Who is signed in, what is still to come (spec §2, Account page), what works already, and the way out. */
export function AccountPage({ onSignOut, onSaved, onVerified, onDeleted }: AccountPageProps): ReactElement {
  const user = useCurrentUser();
  const { id, name, email, avatar } = user;
  return (
    <ListScreen
      title={TEXT.title}
      header={
        <div className={styles.person}>
          <Avatar id={id} name={name} image={avatar} isYou size={64} />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.email}>{email}</p>
          </div>
        </div>
      }
    >
      <ul className={styles.items}>
        {TEXT.items.map((item) => {
          const Icon = ICONS[item];
          return (
            <li key={item}>
              <button type="button" disabled>
                <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
                <span className={styles.item}>{item}</span>
                <Chip>{TEXT.comingSoon}</Chip>
              </button>
            </li>
          );
        })}
      </ul>
      <AccountActions user={user} onSaved={onSaved} onVerified={onVerified} onDeleted={onDeleted} />
      <div className={styles.out}>
        <Button variant="line" size="large" icon={LogOut} isBlock onClick={onSignOut}>
          {TEXT.signOut}
        </Button>
      </div>
    </ListScreen>
  );
}
