import { useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { WordedError } from '../../lib/api/api-error.ts';
import { removeMember } from './api.ts';
import { isNewcomerNow } from './newcomers.ts';
import { balancesOf, Unsettled } from '../../components/unsettled.tsx';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useLast, useOpenedGroup } from '../../store/reads/use-opened.ts';

const SETTINGS = text('groupSettings');
const VERBS = text('verbs');
const WORDS = SETTINGS.removal;

/** Spec §2, Group detail. For members who are settled in it, or came by a link. */
export function RemoveMemberDialog({ groupId, userId }: { groupId: string; userId: string }) {
  const group = useOpenedGroup(groupId);
  const { balances = [] } = useBalances(groupId);
  const member = useLast(group.members.find((candidate) => candidate.userId === userId));
  const [takesBack, setTakesBack] = useState(false);
  const unsettled = balancesOf(userId, balances);
  const isByLink = member?.invitedBy !== undefined;

  return (
    <ConfirmSheet
      words={{ ...WORDS, busy: VERBS.removing }}
      isDisabled={!member || (unsettled.length > 0 && !isByLink)}
      onConfirm={async () => {
        const isDone = await removeMember({ groupId, userId }, { takesBack: isByLink && takesBack });
        if (member && !isDone) throw new WordedError(WORDS.notYet({ name: member.user.name }));
      }}
    >
      {(isBusy) => (
        <>
          <p>{member && WORDS.question({ name: member.user.name, group: group.name })}</p>
          <Unsettled
            balances={unsettled}
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
function ByLink({ name, isBusy, takesBack, onTakesBack }: ByLinkProps) {
  return (
    <div className="wraps">
      <Checkbox checked={takesBack} disabled={isBusy} onChange={({ target }) => onTakesBack(target.checked)}>
        {WORDS.takeBack({ name })}
      </Checkbox>
      {takesBack && <p className="text-secondary tone-muted">{WORDS.takeBackHint({ name })}</p>}
    </div>
  );
}
