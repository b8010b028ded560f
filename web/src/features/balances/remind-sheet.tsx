import type { Balance } from '@barabar/core/contract/balances';
import { remindFriend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { friendPage, groupPage, signUpPage } from '@barabar/core/page-addresses';
import { isPayableByUpi, remindableOf, reminderSentence } from '@barabar/core/reminder';
import { showNotice } from '../../lib/notices/notices.ts';
import { ShareSheet } from '../../components/share-sheet.tsx';
import { shorten } from '../../lib/people/shorten.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedFriend } from '../../store/reads/use-opened.ts';
import { LANGUAGE } from '@barabar/core/messages/languages';

const TEXT = text('balances');
const VERBS = text('verbs');
const LABELS = text('fields');
const REMINDERS = text('reminders');

export interface RemindSheetProps {
  readonly friendId: string;
  /** What they owe in the group where the viewer tapped: the reminder is about everything. */
  readonly inGroup?: (Pick<Balance, 'amount' | 'currency'> & { readonly name: string }) | undefined;
}

/** Reminds a friend of what they owe over everything between the two: by email, or as a text for another app. */
export function RemindSheet({ friendId, inGroup }: RemindSheetProps) {
  const viewer = useCurrentUser();
  const friend = useOpenedFriend(friendId);
  const { email, status, balances, groups } = friend;
  // They are with the viewer by a link alone, and have no page about the viewer.
  const isMember = status === 'member';
  const owed = remindableOf(balances);
  const name = friend.name || LABELS.unknownUser;
  // Somebody without an account signs up first. Then the page that says the same is the one about the viewer.
  const ownPage = status === 'invited' && email !== '' ? signUpPage(email) : friendPage(viewer.id);
  const page = isMember && groups[0] ? groupPage(groups[0].groupId) : ownPage;
  const link = new URL(page, location.origin).href;
  // Paid while the sheet was open.
  if (owed.length === 0) return null;
  const words = { name, sentence: reminderSentence(owed, { texts: REMINDERS, language: LANGUAGE }), link };
  // As the server shows it: to friends, of somebody with a proven address. People by name see what they are sent.
  const isFriend = status === 'active' || status === 'name-only';
  const isShown = viewer.isEmailVerified && isFriend && isPayableByUpi(owed);
  const upiId = isShown ? viewer.upiId : undefined;
  const send = async (): Promise<void> => {
    await callEndpoint(remindFriend, { params: { friendId } });
    showNotice({ tone: 'success', text: TEXT.reminded({ name: shorten(name) }) });
  };
  const isPart =
    inGroup &&
    !(owed.length === 1 && owed[0]?.amount === inGroup.amount && owed[0].currency === inGroup.currency);
  return (
    <ShareSheet
      title={TEXT.remindTitle({ name: shorten(name) })}
      text={upiId ? TEXT.reminderWithUpi({ ...words, upiId }) : TEXT.reminder(words)}
      mailing={
        email === '' && !isMember
          ? undefined
          : {
              label: isMember ? TEXT.sendNotice : TEXT.sendMail,
              busy: VERBS.sending,
              failed: TEXT.remindFailed,
              send,
            }
      }
    >
      {isPart && (
        <p className="text-secondary tone-muted wraps">
          {TEXT.ofItInGroup({ amount: formatAmount(inGroup.amount, inGroup), group: inGroup.name })}
        </p>
      )}
      <p className="text-secondary tone-muted wraps">
        {isMember ? TEXT.noticeHint : email === '' ? TEXT.noMail : TEXT.mailHint}
      </p>
    </ShareSheet>
  );
}
