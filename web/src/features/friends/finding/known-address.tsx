import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { openConfirm } from '../../../components/common-dialogs.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { hasHistory } from '../friend-balances.ts';
import type { PersonOption } from './person-options.ts';

const PEOPLE = text('people');

/** Returns whom the viewer has balances with at an address, or has blocked. */
export const friendAt = (friends: readonly Friend[], address: string): Friend | undefined =>
  friends.find(
    ({ email, ...friend }) =>
      email !== '' &&
      email === address.trim().toLowerCase() &&
      (hasHistory(friend) || friend.isBlocked === true),
  );

/** Returns the same if the option is them, or to invite their address: not everybody who is there is offered. */
export function knownBehind(
  option: PersonOption,
  { friends, typed }: { friends: readonly Friend[]; typed: string },
): Friend | undefined {
  const friend = friendAt(friends, typed);
  const isThem = option.kind === 'address' || (option.kind === 'person' && option.person.id === friend?.id);
  return isThem ? friend : undefined;
}

/** Asks before an address is taken that the viewer has balances with, maybe under another name, or has blocked. */
export function askAboutKnown(
  friend: Friend,
  {
    words,
    onYes,
    onClosed,
    blockStays = false,
  }: {
    words: { readonly title: string; readonly confirm: string; readonly busy?: string };
    onYes: () => void | Promise<void>;
    /** Called when the question is off the screen, whatever the answer was. */
    onClosed?: () => void;
    /** Whether the answer ends no block. */
    blockStays?: boolean;
  },
): void {
  const name = shorten(friend.name);
  const sayBlocked = blockStays ? PEOPLE.blockStays : PEOPLE.knownBlocked;
  openConfirm({
    words: { ...words, failed: PEOPLE.failed },
    variant: 'fill',
    onConfirm: async () => onYes(),
    ...(onClosed && { onClosed }),
    children: (
      <>
        {hasHistory(friend) && <p className="wraps">{PEOPLE.known({ email: friend.email, name })}</p>}
        {friend.isBlocked && <p className="wraps">{sayBlocked({ name })}</p>}
      </>
    ),
  });
}
