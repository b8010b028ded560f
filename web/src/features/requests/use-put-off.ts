import useSWR from 'swr';
import type { DataOf } from '@barabar/core/contract/endpoint';
import type { previewLink } from '@barabar/core/contract/link-preview';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { forgetPutOff, readPutOff } from '../../lib/pages/kept-link.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import type { RequestsOf } from './listed-requests.ts';

type Preview = DataOf<typeof previewLink>;

export interface PutOff {
  readonly token: string;
  readonly preview: Preview;
}

const isUsed = (preview: Preview): boolean =>
  preview.kind === 'group' ? preview.joinedGroupId !== undefined : preview.isOwn === true;

/** Reads what a link leads to, and forgets it if it is dead or used. What cannot be read now is left out. */
async function read(token: string): Promise<readonly PutOff[]> {
  try {
    // Few people have put off a link, and all open a list that counts them.
    const { previewLink } = await import('@barabar/core/contract/link-preview');
    const preview = await callEndpoint(previewLink, { body: { token } });
    if (!isUsed(preview)) return [{ token, preview }];
    forgetPutOff(token);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') forgetPutOff(token);
  }
  return [];
}

const NONE: readonly PutOff[] = [];

/** Returns the links that the viewer has put off, those to groups alone above the groups. Undefined while they are read. */
export function usePutOff(place: RequestsOf): readonly PutOff[] | undefined {
  const tokens = readPutOff(useCurrentUser().id);
  const { data } = useSWR(
    tokens.length > 0 ? ['put-off', ...tokens] : null,
    async () => (await Promise.all(tokens.map(read))).flat(),
    // A dead one is forgotten, which makes another key.
    { keepPreviousData: true },
  );
  if (tokens.length === 0) return NONE;
  return data?.filter(({ preview }) => place === 'friends' || preview.kind === 'group');
}
