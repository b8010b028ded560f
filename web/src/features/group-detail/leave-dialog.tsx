import { useState } from 'react';
import { text } from '@barabar/core/messages/text';
import type { Group, Member } from '@barabar/core/contract/groups';
import { Avatar } from '../../components/avatar.tsx';
import { ChoiceRadios } from '../../components/choice-radios.tsx';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { leaveGroup } from './api.ts';
import { isLastAdminOf } from './is-admin-of.ts';
import { balancesOf, Unsettled } from '../../components/unsettled.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePagesBelow } from '../../lib/pages/use-replace-page.ts';

const SETTINGS = text('groupSettings');
const TEXT = text('groupDetail');
const WORDS = SETTINGS.leave;

/** Returns what leaving changes for the group if the viewer is its last member or admin; otherwise undefined. */
function consequenceOf({ members }: Group, isLastAdmin: boolean, hasHeir: boolean): string | undefined {
  if (members.length === 1) return WORDS.asLastMember;
  if (members.filter(({ status }) => status !== 'name-only').length === 1) return WORDS.asLastAccount;
  if (!isLastAdmin) return undefined;
  return hasHeir ? WORDS.asLastAdmin : WORDS.asLastAdminOfGuests;
}

/** Its only admin says who becomes admin, among the members with an account. */
export function LeaveDialog({ groupId }: { groupId: string }) {
  const { id: viewerId } = useCurrentUser();
  const group = useOpenedGroup(groupId);
  const { balances = [] } = useBalances(groupId);
  const replacePages = useReplacePagesBelow(paths.group(groupId));
  const [chosenId, setChosenId] = useState<string>();
  const ownBalances = balancesOf(viewerId, balances);
  const isLastAdmin = isLastAdminOf(group, viewerId);
  const heirs = isLastAdmin ? heirsOf(group, viewerId) : [];
  const heir = heirs.find(({ userId }) => userId === chosenId) ?? heirs[0];
  const consequence = consequenceOf(group, isLastAdmin, heir !== undefined);
  return (
    <ConfirmSheet
      words={WORDS}
      isDisabled={ownBalances.length > 0}
      onConfirm={async (idempotencyKey) => {
        await leaveGroup(group.id, {
          nextAdminId: heir?.userId,
          idempotencyKey,
          onGone: () => replacePages(paths.groups),
        });
        showNotice({ tone: 'success', text: WORDS.left({ group: quoted(group.name) }) });
      }}
    >
      {(isBusy) => (
        <>
          {ownBalances.length === 0 && <p>{WORDS.question({ group: group.name })}</p>}
          {consequence !== undefined && <p>{consequence}</p>}
          {heir && (
            <ChoiceRadios
              label={WORDS.nextAdmin}
              name="next-admin"
              choices={heirs.map(({ userId, role, user }) => ({
                value: userId,
                title: user.name,
                hint: TEXT.roles[role],
                leading: <Avatar id={userId} name={user.name} image={user.avatar} />,
              }))}
              value={heir.userId}
              onChoose={setChosenId}
              isDisabled={isBusy}
            />
          )}
          <Unsettled balances={ownBalances} words={WORDS.notYet} />
        </>
      )}
    </ConfirmSheet>
  );
}

/** Who can become admin: first who would be it if nobody was chosen, the longest member who is no viewer. */
const heirsOf = ({ members }: Group, leavingId: string): readonly Member[] =>
  members
    .filter(({ userId, status, isGuest }) => userId !== leavingId && status === 'joined' && !isGuest)
    .toSorted((member, other) => Number(member.role === 'viewer') - Number(other.role === 'viewer'));
