import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { idle } from '../../../lib/loading/load-ahead.ts';
import { showNotice } from '../../../lib/notices/notices.ts';
import { forgetLink, forgetPutOff } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';
import { SignInError } from '../auth-errors.ts';
import type { Joined } from './join-by-link.ts';
import { isLinkGone } from './link-api.ts';
import type { PreviewReading } from './use-preview.ts';

const JOIN_TEXT = text('joining');

/** A member by name only. */
export interface NamedMember {
  readonly userId: string;
  readonly name: string;
}

/** Leads to the group or the friend. Throws SignInError with the message for the card. */
export type Join = (claimed?: NamedMember) => Promise<void>;

/** Joining needs code of the screens, for which the form does not wait. */
const loadJoin = () => import('./join-by-link.ts');

/** Returns what to say of it, and the page to open. */
function outcomeOf(joined: Joined, claimed: NamedMember | undefined): { text: string; page: string } {
  if ('friend' in joined) {
    const { id, name } = joined.friend;
    return { text: JOIN_TEXT.person.added({ name }), page: paths.friend(id) };
  }
  const { group, claim } = joined;
  const text =
    claim === 'waiting' && claimed
      ? JOIN_TEXT.group.waiting({ group: group.name, name: claimed.name })
      : JOIN_TEXT.group.joined({ group: group.name });
  return { text, page: paths.group(group.id) };
}

export function useJoin(token: string, { state, reread, setGone }: PreviewReading): Join {
  const navigate = useNavigate();
  const isPerson = state.kind === 'known' && state.preview.kind === 'person';
  const { failed } = isPerson ? JOIN_TEXT.person : JOIN_TEXT.group;
  const isShown = state.kind === 'known';
  useEffect(() => {
    // If this fails, the code is loaded again when it is needed.
    if (isShown)
      void idle()
        .then(loadJoin)
        .catch(() => undefined);
  }, [isShown]);
  return async (claimed) => {
    let joined: Joined;
    try {
      const { joinWith: join } = await loadJoin();
      joined = await join(token, claimed?.userId);
    } catch (error) {
      if (isLinkGone(error)) {
        setGone();
        return;
      }
      if (error instanceof ApiError && error.code === 'name-taken') await reread();
      throw new SignInError(messageOf(error, failed), { cause: error });
    }
    forgetLink();
    forgetPutOff(token);
    const { text, page } = outcomeOf(joined, claimed);
    showNotice({ tone: 'success', text });
    await navigate(page, { replace: true });
  };
}
