import type { ReactElement } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { email as emailSchema } from '@barabar/core/contract/fields';
import type { Member } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { FormSheet } from '../../components/form-sheet.tsx';
import { schemaRule } from '../../lib/schema-rule.ts';
import { linkMember } from './api.ts';
import { TEXT } from './text.ts';

export interface LinkMemberDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groupId: string;
  /** The member by name only, who stays set while the dialog closes. */
  readonly member: Pick<Member, 'userId' | 'user'> | undefined;
  /** Whether it is a friend by name, and the group the one of the two. */
  readonly isDirect?: boolean;
}

const WORDS = TEXT.link;

/** The dialog that gives a member by name only an address. In a group only admins can do that. */
export function LinkMemberDialog({
  isOpen,
  onClose,
  groupId,
  member,
  isDirect = false,
}: LinkMemberDialogProps): ReactElement {
  const explain = isDirect ? WORDS.directExplanation : WORDS.explanation;
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={WORDS.title}
      words={{ cancel: TEXT.cancel, submit: WORDS.submit, busy: WORDS.busy, failed: WORDS.failed }}
      name="link-member"
      initialValues={{ email: '' }}
      required={['email']}
      intro={<p className="tone-muted">{member && explain(member.user.name)}</p>}
      onSubmit={async ({ email }) => {
        if (member) await linkMember({ groupId, userId: member.userId, email });
        onClose();
      }}
    >
      <Form.Item label={WORDS.email} name="email" required rules={[schemaRule(emailSchema)]}>
        <Input
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.emailCharsMax}
          enterKeyHint="done"
        />
      </Form.Item>
    </FormSheet>
  );
}
