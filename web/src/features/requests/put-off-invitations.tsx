import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { paths } from '../../lib/pages/paths.ts';
import type { PutOff } from './use-put-off.ts';

const TEXT = text('invitations');

const nameOf = ({ preview }: PutOff): string =>
  preview.kind === 'group' ? preview.group.name : preview.invitedBy.name;

export function PutOffInvitations({ links }: { readonly links: readonly PutOff[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <section aria-label={TEXT.title}>
      <h2 className="text-secondary tone-muted strong edged">{TEXT.title}</h2>
      <Rows>
        {links.map((link) => (
          <Row
            key={link.token}
            to={`${paths.join}#${link.token}`}
            leading={
              link.preview.kind === 'group' ? (
                <GroupFace id={link.token} name={nameOf(link)} />
              ) : (
                <Avatar id={link.token} name={nameOf(link)} />
              )
            }
            title={nameOf(link)}
            lines={[{ key: 'by', content: TEXT.by({ name: link.preview.invitedBy.name }) }]}
          />
        ))}
      </Rows>
    </section>
  );
}
