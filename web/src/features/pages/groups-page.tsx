import { useEffect, useEffectEvent, useMemo } from 'react';
import { Plus } from 'lucide-react';
import { useMatch, useSearchParams } from 'react-router-dom';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { opens } from '../../components/dialogs.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { summariseListed } from '../balances/summarise-balances.ts';
import { useFriends } from '../friends/api.ts';
import { useGroups } from '../groups/api.ts';
import { GroupsList } from '../groups/groups-list.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useWaitingGroups } from '../requests/listed-requests.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { GUEST_EMPTY } from '../auth/guest-parts.tsx';
import { openCreateGroup } from '../groups/dialogs.ts';
import { ListFrame } from './list-frame.tsx';

const openImportGroup = opens(
  async () => (await import('../imports/new-group-import-dialog.tsx')).NewGroupImport,
);

const TEXT = text('groups');
const PARAMETER = 'new';

/** Opens a dialog that the address asks for by `?new=` and its name. The address is then without it. */
function useAsked(name: string, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.get(PARAMETER) === name;
  const handle = useEffectEvent(() => {
    setParameters({}, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) handle();
  }, [isAsked]);
}

/** What the banner sums up where the friends cannot be read. */
const partsOf = (balances: readonly Balance[] | undefined, viewerId: string) =>
  balances?.map(({ currency, amount, toUserId }) => ({
    balances: [{ currency, amount: toUserId === viewerId ? amount : toMinor(-amount) }],
  }));

/** The Groups screen (spec §2), and the frame around a group's pages. */
export function GroupsPage() {
  const user = useCurrentUser();
  const match = useMatch('/groups/:groupId/*');
  const { data: friends, error: friendsError } = useFriends();
  const { data: groups, error, retry } = useGroups();
  const waitingIn = useWaitingGroups();
  const { balances, error: balancesError } = useBalances(undefined);
  const sums = useMemo(() => {
    if (!balances || !groups) return undefined;
    const groupIds = new Set(groups.map(({ id }) => id));
    return summariseListed(balances, { userId: user.id, groupIds });
  }, [balances, groups, user.id]);
  const handleCreateGroup = (): void => {
    if (!user.isGuest) openCreateGroup({});
  };
  useAsked('group', handleCreateGroup);
  useAsked('import', () => {
    if (!user.isGuest) openImportGroup({});
  });

  return (
    <ListFrame
      words={TEXT}
      icon={Plus}
      onAdd={user.isGuest ? undefined : handleCreateGroup}
      isEmpty={groups?.length === 0}
      isAlone={!user.isGuest && groups?.length === 0 && friends?.length === 0}
      path={paths.groups}
      requestsOf="groups"
      overall={friends ?? (friendsError && partsOf(balances ?? (balancesError && []), user.id))}
      isBrief
      renderList={(searchTerm) =>
        !groups && error ? (
          <ErrorAlert isInset message={messageOf(error, TEXT.failed)} onRetry={retry} />
        ) : (
          <GroupsList
            groups={groups}
            nets={sums?.inGroups ?? (balancesError ? 'unknown' : 'loading')}
            waitingIn={waitingIn}
            outside={sums?.outside}
            searchTerm={searchTerm}
            selectedId={match?.params.groupId}
            onCreateGroup={handleCreateGroup}
            empty={user.isGuest && GUEST_EMPTY.groups}
          />
        )
      }
    />
  );
}
