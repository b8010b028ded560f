import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../../components/dialogs.tsx';
import { shorten } from '../../../lib/people/shorten.ts';
import { hasHistory } from '../friend-balances.ts';

const PEOPLE = text('people');

/** Returns whom the viewer has balances with at an address. */
export const friendAt = (friends: readonly Friend[], address: string): Friend | undefined =>
  friends.find(
    ({ email, ...friend }) => email !== '' && email === address.trim().toLowerCase() && hasHistory(friend),
  );

/** Asks before an address is taken with which the viewer has balances: they may know it by another name. */
export function askAboutKnown(
  { email, name }: Friend,
  {
    words,
    onYes,
  }: {
    readonly words: { readonly title: string; readonly confirm: string; readonly busy?: string };
    readonly onYes: () => void | Promise<void>;
  },
): void {
  openDialog('confirm', {
    words: { ...words, failed: PEOPLE.failed },
    variant: 'fill',
    onConfirm: async () => onYes(),
    children: <p className="wraps">{PEOPLE.known({ email, name: shorten(name) })}</p>,
  });
}
