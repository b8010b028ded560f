import { getAvatar } from '@barabar/core/contract/account';
import { bindPublic, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import { notFound } from '../../kit/refusal.ts';
import { readAvatar } from '../../records/avatars/store.ts';

/** Never changes under its address; browsers keep it, caches in between do not, so that a deleted one is gone. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

export const avatarRoutes: Binding[] = [
  bindPublic(getAvatar, async (call, { params }) => {
    const avatar = await readAvatar(call, params.avatarId);
    if (!avatar) throw notFound();
    return new RawAnswer({
      contentType: avatar.contentType,
      body: avatar.bytes,
      cacheControl: CACHE_CONTROL,
    });
  }),
];
