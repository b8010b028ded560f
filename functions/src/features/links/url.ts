import type { Deps } from '../../kit/deps.ts';

/** The address of a link. Its fragment holds the token: browsers send a fragment to no server, and name it to no page. */
export const urlOf = (call: Pick<Deps, 'appUrl'>, token: string): string => `${call.appUrl}/join#${token}`;
