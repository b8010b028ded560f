import { type ReactElement, useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { removeMember } from './api.ts';
import { isNewcomerNow } from './newcomers.ts';
import { balancesOf, Unsettled } from './unsettled.tsx';

const SETTINGS = text('groupSettings');
const VERBS = text('verbs');

const WORDS = SETTINGS.removal;

export interface RemoveMemberDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'name'>;
  /** The member to remove, who stays set while the dialog closes. */
  readonly member: Member | undefined;
  /** The group's balances; empty until they have loaded. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
}

/**
 * 'Remove Member' (spec §2, Group detail). It can be confirmed only if the member is settled in the group, or came by a
 * link.
 */
export function RemoveMemberDialog({
  isOpen,
  onClose,
  group,
  member,
  balances,
  currentUserId,
}: RemoveMemberDialogProps): ReactElement {
  const [takesBack, setTakesBack] = useState(false);
  const unsettled = member ? balancesOf(member.userId, balances) : [];
  const isByLink = member?.invitedBy !== undefined;

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => setTakesBack(false)}
      words={{ ...WORDS, busy: VERBS.removing }}
      isDisabled={!member || (unsettled.length > 0 && !isByLink)}
      onConfirm={async () => {
        if (!member) return;
        await removeMember(
          { groupId: group.id, userId: member.userId },
          { takesBack: isByLink && takesBack },
        );
      }}
    >
      {(isBusy) => (
        <>
          <p>{member && WORDS.question({ name: member.user.name, group: group.name })}</p>
          <Unsettled
            balances={unsettled}
            currentUserId={currentUserId}
            {...(isByLink && {
              words: (takesBack ? WORDS.stillOpen : WORDS.becomesName)({ name: member.user.name }),
            })}
          />
          {isByLink && (
            <ByLink
              name={member.user.name}
              isBusy={isBusy}
              takesBack={takesBack}
              onTakesBack={setTakesBack}
            />
          )}
          {isNewcomerNow(member) && <p className="tone-muted">{WORDS.linksEnd}</p>}
        </>
      )}
    </ConfirmSheet>
  );
}

interface ByLinkProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly takesBack: boolean;
  readonly onTakesBack: (takesBack: boolean) => void;
}

/** Whether removing somebody who came by a link takes back what they did. */
function ByLink({ name, isBusy, takesBack, onTakesBack }: ByLinkProps): ReactElement {
  return (
    <div className="wraps">
      <Checkbox checked={takesBack} disabled={isBusy} onChange={({ target }) => onTakesBack(target.checked)}>
        {WORDS.takeBack({ name })}
      </Checkbox>
      {takesBack && <p className="text-secondary tone-muted">{WORDS.takeBackHint({ name })}</p>}
    </div>
  );
}
