import Input from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { EmailItem } from '../../components/form-email-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TextItem } from '../../components/form-text-item.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { WordedError } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { useFriends } from './api.ts';
import { inviteFriend } from './add-friends.ts';
import { useDialog } from '../../components/dialogs.tsx';

const DIALOGS = text('friendDialogs');
const LABELS = text('fields');
const WORDS = DIALOGS.add;

export function InviteFriendDialog() {
  const { close } = useDialog();
  const { data: friends = [] } = useFriends();
  return (
    <FormSheet
      words={WORDS}
      name="add-friend"
      initialValues={{ name: '', email: '' }}
      keptAs={`${useCurrentUser().id}:add-friend`}
      required={['email']}
      limit={{ count: friends.length, max: LIMITS.friendsMax, what: WORDS.friends }}
      onSubmit={async ({ name, email }) => {
        const friend = friends.find(({ status, isBlocked, ...one }) => {
          return status === 'active' && !isBlocked && one.email === email.trim().toLowerCase();
        });
        if (friend) throw new WordedError(WORDS.isFriend({ name: shorten(friend.name) }), { field: 'email' });
        await inviteFriend({ email, name });
        close();
        showNotice({ tone: 'success', text: WORDS.sent({ name: shorten(name.trim() || email) }) });
      }}
    >
      <TextItem label={WORDS.name} name="name" max={LIMITS.nameCharsMax}>
        <Input
          maxLength={LIMITS.nameCharsMax}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </TextItem>
      <EmailItem label={LABELS.emailAddress} extra={WORDS.emailHelper} enterKeyHint="send" />
    </FormSheet>
  );
}
