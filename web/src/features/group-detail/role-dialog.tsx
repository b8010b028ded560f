import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import { ROLES, type Group, type Member, type Role } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ChoiceRadios } from '../../components/choice-radios.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { changeRole } from './api.ts';
import { isLastAdminOf } from './is-admin-of.ts';
import { isTrustFresh, trust } from './newcomers.ts';

const MEMBERS = text('groupMembers');
const VERBS = text('verbs');
const RULES = text('groupRules');

export interface RoleDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'name' | 'members'>;
  /** The member, who stays set while the dialog closes. */
  readonly member: Member | undefined;
  readonly currentUserId: string;
}

const WORDS = RULES.roles;
const HINTS = { admin: WORDS.adminHint, member: WORDS.memberHint, viewer: WORDS.viewerHint } as const;

/** The dialog in which admins give a member, or themselves, another role. */
export function RoleDialog({ isOpen, onClose, group, member, currentUserId }: RoleDialogProps): ReactElement {
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const [chosen, setChosen] = useState<Role>();
  const current = member?.role ?? 'member';
  const role = chosen ?? current;
  const isOwn = member?.userId === currentUserId;
  const isLast = isOwn && isLastAdminOf(group, currentUserId);
  const name = member?.user.name ?? '';
  const save = (): Promise<void> =>
    attempt(async () => {
      if (!member) return;
      await changeRole({ groupId: group.id, userId: member.userId }, role);
      const who = isOwn ? 'you' : 'other';
      showNotice({ tone: 'success', text: WORDS.changed({ who, name, role, group: quoted(group.name) }) });
      onClose();
    });
  return (
    <Sheet
      isOpen={isOpen}
      title={isOwn ? WORDS.own : WORDS.title({ name })}
      onClose={onClose}
      onClosed={() => {
        setFailure(undefined);
        setChosen(undefined);
      }}
      isBusy={isBusy}
      renderForm={renderFormWith(() => void save())}
      footer={
        <SheetActions onCancel={onClose} isBusy={isBusy}>
          <Button type="submit" size="large" disabled={isBusy || isLast || role === current}>
            {isBusy ? VERBS.saving : VERBS.save}
          </Button>
        </SheetActions>
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {isLast && <Alert role="note" type="info" showIcon title={WORDS.last} />}
      {member && (
        <RoleChoices member={member} role={role} onChoose={setChosen} isDisabled={isBusy || isLast} />
      )}
      {member && isTrustFresh(member) && (
        <Button
          variant="ghost"
          size="small"
          disabled={isBusy}
          onClick={() => {
            onClose();
            void trust(group.id, member, false);
          }}
        >
          {MEMBERS.endTrust({ name })}
        </Button>
      )}
      {isOwn && !isLast && role !== 'admin' && (
        <Alert role="note" type="warning" showIcon title={WORDS.stepsDown} />
      )}
    </Sheet>
  );
}

function RoleChoices({
  member: { status, isGuest },
  role,
  onChoose,
  isDisabled,
}: {
  readonly member: Member;
  readonly role: Role;
  readonly onChoose: (role: Role) => void;
  readonly isDisabled: boolean;
}): ReactElement {
  const canLead = status === 'joined' && !isGuest;
  return (
    <ChoiceRadios
      label={WORDS.list}
      name="role"
      choices={ROLES.map((one) => {
        const isHindered = one === 'admin' && !canLead;
        const hint = isHindered ? WORDS.adminHindered : HINTS[one];
        return { value: one, title: WORDS[one], hint, isDisabled: isHindered };
      })}
      value={role}
      onChoose={onChoose}
      isDisabled={isDisabled}
    />
  );
}
