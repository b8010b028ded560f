import type { ReactElement } from 'react';
import useSWR from 'swr';
import type { DataOf } from '@barabar/core/contract/endpoint';
import { previewLink } from '@barabar/core/contract/link-preview';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/pages/paths.ts';
import { forgetPutOff, readPutOff } from '../../lib/pages/kept-link.ts';

const TEXT = text('invitations');

type Preview = DataOf<typeof previewLink>;

interface PutOff {
  readonly token: string;
  readonly preview: Preview;
}

const isUsed = (preview: Preview): boolean =>
  preview.kind === 'group' ? preview.joinedGroupId !== undefined : preview.isOwn === true;

/** Reads what a link leads to, and forgets it if it is dead or used. What cannot be read now is left out. */
async function read(token: string): Promise<readonly PutOff[]> {
  try {
    const preview = await callEndpoint(previewLink, { body: { token } });
    if (!isUsed(preview)) return [{ token, preview }];
    forgetPutOff(token);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') forgetPutOff(token);
  }
  return [];
}

const nameOf = ({ preview }: PutOff): string =>
  preview.kind === 'group' ? preview.group.name : preview.invitedBy.name;

/** Links that the viewer has put off, until they are dead or used. */
export function PutOffInvitations({ viewerId }: { readonly viewerId: string }): ReactElement | null {
  const tokens = readPutOff(viewerId);
  const { data = [] } = useSWR(['put-off', ...tokens], async () =>
    (await Promise.all(tokens.map(read))).flat(),
  );
  if (data.length === 0) return null;
  return (
    <section aria-label={TEXT.title}>
      <h2 className="text-secondary tone-muted strong edged">{TEXT.title}</h2>
      <Rows>
        {data.map((link) => (
          <Row
            key={link.token}
            to={`${paths.join}#${link.token}`}
            leading={
              <Avatar
                id={link.token}
                name={nameOf(link)}
                {...(link.preview.kind === 'group' && { shape: 'group' as const })}
              />
            }
            title={nameOf(link)}
            lines={[{ key: 'by', content: TEXT.by({ name: link.preview.invitedBy.name }) }]}
          />
        ))}
      </Rows>
    </section>
  );
}
