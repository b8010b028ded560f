import { withAddresses } from '../../components/address.tsx';
import { ActionList, ActionRow, LinkRow } from '../../components/action-row.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useLast, useOpenedGroup } from '../../store/reads/use-opened.ts';
import { useFriends } from '../friends/api.ts';
import { actionsFor } from './member-actions.ts';

/** A member of a group, and all that the viewer can do about them. */
export function MemberDialog({ groupId, userId }: { groupId: string; userId: string }) {
  const { close } = useDialog();
  const { id: viewerId } = useCurrentUser();
  const group = useOpenedGroup(groupId);
  const { data: friends } = useFriends();
  const member = useLast(group.members.find((candidate) => candidate.userId === userId));
  if (!member) return null;
  const { name, email } = member.user;
  return (
    <Sheet
      title={name}
      subtitle={
        email === '' ? undefined : <p className="text-secondary tone-muted">{withAddresses(email)}</p>
      }
    >
      <div className="bleeding">
        <ActionList>
          {actionsFor(member, { group, viewerId, friends }).map((action) =>
            'to' in action ? (
              <LinkRow key={action.label} {...action} />
            ) : (
              <ActionRow
                key={action.label}
                {...action}
                onClick={() => {
                  close();
                  action.onSelect();
                }}
              />
            ),
          )}
        </ActionList>
      </div>
    </Sheet>
  );
}
