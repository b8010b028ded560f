import { useState } from 'react';
import Alert from 'antd/es/alert';
import { ROLES, type Member, type Role } from '@barabar/core/contract/groups';
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
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const MEMBERS = text('groupMembers');
const VERBS = text('verbs');
const RULES = text('groupRules');
const WORDS = RULES.roles;
const HINTS = { admin: WORDS.adminHint, member: WORDS.memberHint, viewer: WORDS.viewerHint } as const;

export function RoleDialog({ groupId, userId }: { groupId: string; userId: string }) {
  const { id: viewerId } = useCurrentUser();
  const group = useOpenedGroup(groupId);
  const { close } = useDialog();
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  const [chosen, setChosen] = useState<Role>();
  // As it was when the dialog opened.
  const [member] = useState(group.members.find((candidate) => candidate.userId === userId));
  const current = member?.role ?? 'member';
  const role = chosen ?? current;
  const isOwn = userId === viewerId;
  const isLast = isOwn && isLastAdminOf(group, viewerId);
  const name = member?.user.name ?? '';
  const save = (): Promise<void> =>
    attempt(async () => {
      await changeRole({ groupId, userId }, role);
      const who = isOwn ? 'you' : 'other';
      showNotice({ tone: 'success', text: WORDS.changed({ who, name, role, group: quoted(group.name) }) });
      close();
    });
  return (
    <Sheet
      title={isOwn ? WORDS.own : WORDS.title({ name })}
      isBusy={isBusy}
      renderForm={renderFormWith(() => void save())}
      footer={
        <SheetActions onCancel={close} isBusy={isBusy}>
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
            close();
            void trust(groupId, member, false);
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
  member: Member;
  role: Role;
  onChoose: (role: Role) => void;
  isDisabled: boolean;
}) {
  const canLead = status === 'joined' && !isGuest;
  return (
    <ChoiceRadios
      label={WORDS.list}
      name="role"
      choices={ROLES.map((offeredRole) => {
        const isHindered = offeredRole === 'admin' && !canLead;
        const hint = isHindered ? WORDS.adminHindered : HINTS[offeredRole];
        return { value: offeredRole, title: WORDS[offeredRole], hint, isDisabled: isHindered };
      })}
      value={role}
      onChoose={onChoose}
      isDisabled={isDisabled}
    />
  );
}
