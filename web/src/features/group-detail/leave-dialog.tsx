import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import type { Group, Member } from '@barabar/core/contract/groups';
import { Avatar } from '../../components/avatar.tsx';
import { ChoiceRadios } from '../../components/choice-radios.tsx';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { leaveGroup } from './api.ts';
import { isLastAdminOf } from './is-admin-of.ts';
import { balancesOf, Unsettled } from './unsettled.tsx';

const SETTINGS = text('groupSettings');
const TEXT = text('groupDetail');

const WORDS = SETTINGS.leave;

export interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Group;
  /** The group's balances; empty until they have loaded. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
  /** Navigates away from the group's page. */
  readonly onGone: () => void | Promise<void>;
}

/** Returns what leaving changes for the group if the viewer is its last member or admin; otherwise undefined. */
function consequenceOf({ members }: Group, isLastAdmin: boolean, hasHeir: boolean): string | undefined {
  if (members.length === 1) return WORDS.asLastMember;
  if (members.filter(({ status }) => status !== 'name-only').length === 1) return WORDS.asLastAccount;
  if (!isLastAdmin) return undefined;
  return hasHeir ? WORDS.asLastAdmin : WORDS.asLastAdminOfGuests;
}

/** Leaving a group. Its only admin says who becomes admin, among the members with an account. */
export function LeaveDialog({
  isOpen,
  onClose,
  group,
  balances,
  currentUserId,
  onGone,
}: LeaveDialogProps): ReactElement {
  const [chosenId, setChosenId] = useState<string>();
  const own = balancesOf(currentUserId, balances);
  const isLastAdmin = isLastAdminOf(group, currentUserId);
  const heirs = isLastAdmin ? heirsOf(group, currentUserId) : [];
  const heir = heirs.find(({ userId }) => userId === chosenId) ?? heirs[0];
  const consequence = consequenceOf(group, isLastAdmin, heir !== undefined);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => setChosenId(undefined)}
      words={WORDS}
      isDisabled={own.length > 0}
      onConfirm={async (idempotencyKey) => {
        await leaveGroup(group.id, { nextAdminId: heir?.userId, idempotencyKey, onGone });
        showNotice({ tone: 'success', text: WORDS.left({ group: quoted(group.name) }) });
      }}
    >
      {(isBusy) => (
        <>
          <p>{WORDS.question({ group: group.name })}</p>
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
          <Unsettled balances={own} currentUserId={currentUserId} />
        </>
      )}
    </ConfirmSheet>
  );
}

/** Who can become admin: first who would be it if nobody was chosen, the longest member who is no viewer. */
const heirsOf = ({ members }: Group, leavingId: string): readonly Member[] =>
  members
    .filter(({ userId, status, isGuest }) => userId !== leavingId && status === 'joined' && !isGuest)
    .toSorted((one, other) => Number(one.role === 'viewer') - Number(other.role === 'viewer'));
