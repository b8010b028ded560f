import { type ReactElement, useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group, Member } from '@barabar/core/contract/groups';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { logError } from '../../lib/api/log-error.ts';
import { readLinks, removeMember } from './api.ts';
import { type OtherLinks, OtherLinksSheet } from './other-links-sheet.tsx';
import { SETTINGS } from './settings-text.ts';
import { balancesOf, Unsettled } from './unsettled.tsx';

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
 * link: then it asks about the other links afterwards.
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
  const [otherLinks, setOtherLinks] = useState<OtherLinks>();
  const [isAsking, setIsAsking] = useState(false);
  const unsettled = member ? balancesOf(member.userId, balances) : [];
  const isByLink = member?.invitedBy !== undefined;

  const remove = async ({ userId, user: { name } }: Member): Promise<void> => {
    await removeMember({ groupId: group.id, userId }, { takesBack: isByLink && takesBack });
    if (!isByLink) return;
    try {
      const links = await readLinks(group.id);
      setOtherLinks({ name, links });
      setIsAsking(links.length > 0);
    } catch (error) {
      logError('The links of the group could not be read', error);
    }
  };

  return (
    <>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={onClose}
        onClosed={() => setTakesBack(false)}
        words={WORDS}
        isDisabled={!member || (unsettled.length > 0 && !isByLink)}
        onConfirm={async () => {
          if (member) await remove(member);
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
          </>
        )}
      </ConfirmSheet>
      {otherLinks && (
        <OtherLinksSheet
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          groupId={group.id}
          others={otherLinks}
        />
      )}
    </>
  );
}

interface ByLinkProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly takesBack: boolean;
  readonly onTakesBack: (takesBack: boolean) => void;
}

/** What else removing does to somebody who came by a link, and whether it takes back what they recorded. */
function ByLink({ name, isBusy, takesBack, onTakesBack }: ByLinkProps): ReactElement {
  return (
    <>
      <div className="wraps">
        <Checkbox
          checked={takesBack}
          disabled={isBusy}
          onChange={({ target }) => onTakesBack(target.checked)}
        >
          {WORDS.takeBack({ name })}
        </Checkbox>
        {takesBack && <p className="text-secondary tone-muted">{WORDS.takeBackHint({ name })}</p>}
      </div>
      <p className="tone-muted">{WORDS.linkEnds({ name })}</p>
    </>
  );
}
