import { type ReactNode, useEffect, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../../components/avatar.tsx';
import { GroupFace } from '../../../components/group-face.tsx';
import { useFocusOnMount } from '../../../lib/forms/use-focus-on-mount.ts';
import { idle } from '../../../lib/loading/load-ahead.ts';
import type { GroupPreview } from './link-api.ts';
import authStyles from '../auth.module.css';

const JOIN_TEXT = text('joining');

/** The icons come when the page is idle: the ways in, and what they need, come first. */
function LateFace({ name }: { name: string }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const show = async (): Promise<void> => {
      await idle();
      setIsIdle(true);
    };
    void show();
  }, []);
  return isIdle ? <GroupFace name={name} size={56} /> : <Avatar shape="group" name={name} size={56} />;
}

/** Which group a link leads to, and who invites, above the card with the ways in. It takes the focus as a step does. */
export function GroupInvitation({
  preview: { group, invitedBy },
  children,
}: {
  preview: GroupPreview;
  children: ReactNode;
}) {
  const step = useFocusOnMount();
  return (
    <section ref={step} tabIndex={-1} aria-label={group.name}>
      <div className="middle stack-close" style={{ justifyItems: 'center', marginBottom: 24 }}>
        <LateFace name={group.name} />
        <h1 className="text-title wraps" style={{ marginTop: 4 }}>
          {group.name}
        </h1>
        <p className="beside wraps tone-muted">
          <Avatar name={invitedBy.name} size={28} />
          <span>{JOIN_TEXT.group.invited({ name: invitedBy.name })}</span>
        </p>
      </div>
      <div className={`stack ${authStyles.card}`}>{children}</div>
    </section>
  );
}
