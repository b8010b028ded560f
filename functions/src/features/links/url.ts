import { joinPage } from '@barabar/core/page-addresses';
import type { Deps } from '../../kit/deps.ts';
import { localeOf, type PersonRecord } from '../../records/users/store.ts';

/**
 * The address of a link, in the language of whoever makes it: no preview knows more of a link. Its fragment holds the
 * token: browsers send a fragment to no server, and name it to no page.
 */
export const linkUrl = ({ appUrl }: Pick<Deps, 'appUrl'>, token: string, maker: PersonRecord): string =>
  `${appUrl}${joinPage(localeOf(maker))}#${token}`;
