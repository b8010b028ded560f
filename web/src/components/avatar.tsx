import { use, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { initialsOf } from '@barabar/core/face';
import { avatarHue } from '../lib/people/avatar-hue.ts';
import { CurrentUserContext } from '../lib/people/current-user.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Determines the hue. Without an id the name determines it. */
  readonly id?: string | undefined;
  readonly image?: string | undefined;
  /** Instead of the initials, where there is no image. */
  readonly icon?: LucideIcon | undefined;
  /** People are round, groups square. */
  readonly shape?: 'person' | 'group';
  /** Pixels. */
  readonly size?: 28 | 32 | 36 | 40 | 44 | 56 | 64;
}

/** An image, icon or initials on a pastel of their hue, the viewer's in the primary colour. The name is beside it. */
export function Avatar({ name, id, image, icon: Icon, shape = 'person', size = 44 }: AvatarProps) {
  const isYou = id !== undefined && use(CurrentUserContext)?.id === id;
  const [brokenImage, setBrokenImage] = useState<string>();
  return (
    <span
      className={classNames('centred', styles.avatar, shape === 'group' && styles.group, isYou && styles.you)}
      style={{ '--hue': isYou ? 0 : avatarHue({ id, name, kind: shape }), '--size': `${size}px` }}
      aria-hidden="true"
    >
      {image && image !== brokenImage ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBrokenImage(image)} />
      ) : Icon ? (
        <Icon size={size / 2 + 2} strokeWidth={2} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
