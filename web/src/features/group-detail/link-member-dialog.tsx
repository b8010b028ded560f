import type { ReactElement } from 'react';
import type { Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { EmailItem } from '../../components/form-email-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { linkMember } from './api.ts';

const SETTINGS = text('groupSettings');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface LinkMemberDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groupId: string;
  /** The member by name only, who stays set while the dialog closes. */
  readonly member: Pick<Member, 'userId' | 'user'> | undefined;
  /** Whether it is a friend by name, and the group the one of the two. */
  readonly isDirect?: boolean;
  /** The groups whose places of this friend by name the address takes as well. */
  readonly places?: readonly string[];
}

const WORDS = SETTINGS.link;

/** The dialog that gives a member by name only an address. In a group only admins can do that. */
export function LinkMemberDialog({
  isOpen,
  onClose,
  groupId,
  member,
  isDirect = false,
  places = [],
}: LinkMemberDialogProps): ReactElement {
  const explain = isDirect ? WORDS.directExplanation : WORDS.explanation;
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      words={{ ...WORDS, busy: VERBS.adding }}
      name="link-member"
      initialValues={{ email: '' }}
      required={['email']}
      intro={
        <>
          <p className="tone-muted">{member && explain({ name: member.user.name })}</p>
          {places.length > 0 && (
            <p className="tone-muted">{WORDS.takesPlaces({ places: places.join(', ') })}</p>
          )}
        </>
      }
      onSubmit={async ({ email }) => {
        if (member && (await linkMember({ groupId, userId: member.userId, email })) === 'asked')
          showNotice({ tone: 'success', text: WORDS.asked({ name: member.user.name }) });
        onClose();
      }}
    >
      <EmailItem label={LABELS.emailAddress} enterKeyHint="done" />
    </FormSheet>
  );
}
