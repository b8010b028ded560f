import type { DataOf } from '@barabar/core/contract/endpoint';
import { previewLink } from '@barabar/core/contract/link-preview';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { isTokenLike } from '../../../lib/pages/kept-link.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { text } from '@barabar/core/messages/text';

const WORDS = text('joining').person;

export type LinkPreview = DataOf<typeof previewLink>;
export type GroupPreview = Extract<LinkPreview, { kind: 'group' }>;
export type PersonPreview = Extract<LinkPreview, { kind: 'person' }>;

/** Whether the server does not know the link, or not any more. */
export const isLinkGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-found';

/** Reads what a link leads to. @returns undefined if the link does not work. @throws {ApiError} */
export async function readPreview(token: string): Promise<LinkPreview | undefined> {
  if (!isTokenLike(token)) return undefined;
  try {
    return await callEndpoint(previewLink, { body: { token } });
  } catch (error) {
    if (isLinkGone(error)) return undefined;
    throw error;
  }
}

export const wordsOfPerson = ({ invitedBy: { name } }: PersonPreview) => ({
  title: WORDS.title({ name }),
  hint: WORDS.invited({ name }),
});
