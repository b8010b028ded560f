import { text } from '@barabar/core/messages/text';
import { EmailItem } from '../../components/form-email-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { useFriends } from '../friends/api.ts';
import { askAboutKnown, friendAt } from '../friends/finding/known-address.tsx';
import { linkMember } from './api.ts';
import { useDialog } from '../../components/dialogs.tsx';

const CARDS = text('cards');
const PEOPLE = text('people');
const SETTINGS = text('groupSettings');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface LinkMemberDialogProps {
  readonly groupId: string;
  /** The member by name only. */
  readonly userId: string;
  readonly name: string;
  /** Whether it is a friend by name, and the group the one of the two. */
  readonly isDirect?: boolean;
  /** The groups whose places of this friend by name the address takes as well. */
  readonly places?: readonly string[];
}

const WORDS = SETTINGS.link;

/** The dialog that gives a member by name only an address. In a group only admins can do that. */
export function LinkMemberDialog({
  groupId,
  userId,
  name,
  isDirect = false,
  places = [],
}: LinkMemberDialogProps) {
  const { close } = useDialog();
  const { data: friends = [] } = useFriends();
  const explain = isDirect ? WORDS.directExplanation : WORDS.explanation;
  return (
    <FormSheet
      words={{ ...WORDS, busy: VERBS.adding }}
      name="link-member"
      initialValues={{ email: '' }}
      required={['email']}
      intro={
        <>
          <p className="tone-muted">{explain({ name })}</p>
          {places.length > 0 && (
            <p className="tone-muted">{WORDS.takesPlaces({ places: places.join(', ') })}</p>
          )}
        </>
      }
      onSubmit={async ({ email }) => {
        const link = async (): Promise<void> => {
          if ((await linkMember({ groupId, userId, email })) === 'asked')
            showNotice({ tone: 'success', text: WORDS.asked({ name }) });
          close();
        };
        const friend = friendAt(friends, email);
        if (!friend) return link();
        const title = PEOPLE.knownSame({ member: shorten(name), name: shorten(friend.name) });
        askAboutKnown(friend, {
          words: { title, confirm: CARDS.same.submit, busy: VERBS.adding },
          onYes: link,
          blockStays: true,
        });
      }}
    >
      <EmailItem label={LABELS.emailAddress} enterKeyHint="done" />
    </FormSheet>
  );
}
