import { lazy, type ReactElement, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group, Member } from '@barabar/core/contract/groups';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Toast } from '../../components/toast.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { type BalancesState, useBalances } from '../../features/balances/api.ts';
import { BalancesView } from '../../features/balances/balances-view.tsx';
import { summariseBalances } from '../../features/balances/summarise-balances.ts';
import { useReminders } from '../../features/balances/use-reminders.ts';
import { GroupHead } from '../../features/group-detail/group-head.tsx';
import { GroupMembers } from '../../features/group-detail/group-members.tsx';
import { GroupMenu } from '../../features/group-detail/group-menu.tsx';
import type { GroupSetting } from '../../features/group-detail/group-settings-dialogs.tsx';
import { TEXT } from '../../features/group-detail/text.ts';
import { useGroup } from '../../features/groups/api.ts';
import { type ApiError, messageOf } from '../../lib/api-error.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { EditableActivity } from './editable-activity.tsx';
import styles from './group.module.css';

const AddExpenseDialog = lazy(async () => ({
  default: (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
}));
const SettleUpDialog = lazy(async () => ({
  default: (await import('../../features/settlements/settle-up-dialog.tsx')).SettleUpDialog,
}));
const RemoveMemberDialog = lazy(async () => ({
  default: (await import('../../features/group-detail/remove-member-dialog.tsx')).RemoveMemberDialog,
}));

const GroupSettingsDialogs = lazy(async () => ({
  default: (await import('../../features/group-detail/group-settings-dialogs.tsx')).GroupSettingsDialogs,
}));

type Section = 'activity' | 'balances' | 'members';

/** What the catalogue says of a group that cannot be shown (spec §8); undefined while there is nothing to say. */
function problemOf(groupId: string | undefined, error: ApiError | undefined): string | undefined {
  if (!groupId) return TEXT.noId;
  if (!error) return undefined;
  return error.code === 'not-found' ? TEXT.notFound : messageOf(error, TEXT.failed);
}

/** Group detail (spec §2), or what keeps it from being shown. */
export function GroupRoute(): ReactElement {
  const { groupId } = useParams();
  const { group, error, retry } = useGroup(groupId);
  const problem = problemOf(groupId, error);
  const isGone = error?.code === 'not-found';
  if (groupId && (!problem || (group && !isGone))) {
    return <GroupPage key={groupId} groupId={groupId} group={group} />;
  }
  return (
    <DetailScreen backTo={paths.groups} backLabel={TEXT.back}>
      <div className={styles.problem}>
        <ErrorAlert message={problem} {...(groupId && !isGone && { onRetry: retry })} />
      </div>
    </DetailScreen>
  );
}

interface GroupPageProps {
  readonly groupId: string;
  /** Undefined while loading. */
  readonly group: Group | undefined;
}

function GroupPage({ groupId, group }: GroupPageProps): ReactElement {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const balances = useBalances(groupId);
  const dialogs = useGroupDialogs();
  const page = { groupId, group, balances, dialogs, currentUserId: user.id };
  return (
    <>
      <DetailScreen
        backTo={paths.groups}
        backLabel={TEXT.back}
        head={
          <GroupHead
            group={group}
            nets={balances.balances && summariseBalances(balances.balances, user.id).summaries}
            hasFailed={balances.error !== undefined}
            onSettleUp={() => dialogs.settleUp()}
          />
        }
        menu={
          <GroupMenu
            group={group}
            currentUserId={user.id}
            onSettleUp={() => dialogs.settleUp()}
            onAddMembers={() => void navigate(paths.addMembers(groupId))}
            onSetting={dialogs.set}
          />
        }
        dock={<FloatingActions hasScan onAdd={dialogs.addExpense} isDisabled={!group} />}
      >
        <GroupSections {...page} />
      </DetailScreen>
      {group && <GroupDialogs group={group} currentUserId={user.id} dialogs={dialogs} />}
    </>
  );
}

interface GroupPartProps extends GroupPageProps {
  readonly balances: BalancesState;
  readonly dialogs: GroupDialogState;
  readonly currentUserId: string;
}

/** The tabs: Activity, Balances, Members. */
function GroupSections({ groupId, group, balances, dialogs, currentUserId }: GroupPartProps): ReactElement {
  const [section, setSection] = useState<Section>('activity');
  return (
    <Tabs
      look="line"
      label={TEXT.sections}
      tabs={[
        { key: 'activity', label: TEXT.activity },
        { key: 'balances', label: TEXT.balances },
        { key: 'members', label: TEXT.members(group?.members.length) },
      ]}
      selected={section}
      onSelect={setSection}
    >
      {section === 'activity' && (
        <EditableActivity scope={{ kind: 'group', groupId }} currentUserId={currentUserId} />
      )}
      {section === 'balances' && (
        <GroupBalances balances={balances} dialogs={dialogs} currentUserId={currentUserId} />
      )}
      {section === 'members' && group && (
        <GroupMembers group={group} currentUserId={currentUserId} onRemove={dialogs.removeMember} />
      )}
      {section === 'members' && !group && <SkeletonRows label={TEXT.loading} />}
    </Tabs>
  );
}

/** The Balances tab, and what came of its Remind buttons. */
function GroupBalances({
  balances,
  dialogs,
  currentUserId,
}: Pick<GroupPartProps, 'balances' | 'dialogs' | 'currentUserId'>): ReactElement {
  const { notice, dismiss, remind } = useReminders();
  return (
    <>
      <BalancesView
        state={balances}
        currentUserId={currentUserId}
        onSettleUp={dialogs.settleUp}
        onRemind={remind}
      />
      <Toast notice={notice} onDismiss={dismiss} />
    </>
  );
}

interface OpenDialog {
  readonly open: 'settle-up' | 'add-expense' | 'remove-member' | GroupSetting | undefined;
  /** Which balance to settle at once; undefined lets one choose. */
  readonly balance: Balance | undefined;
  readonly member: Member | undefined;
}

interface GroupDialogState extends OpenDialog {
  readonly close: () => void;
  readonly addExpense: () => void;
  readonly settleUp: (balance?: Balance) => void;
  readonly removeMember: (member: Member) => void;
  readonly set: (setting: GroupSetting) => void;
}

/** Which dialog is open, and about what; that stays while it closes. */
function useGroupDialogs(): GroupDialogState {
  const [dialog, setDialog] = useState<OpenDialog>({
    open: undefined,
    balance: undefined,
    member: undefined,
  });
  return {
    ...dialog,
    close: () => setDialog((current) => ({ ...current, open: undefined })),
    addExpense: () => setDialog((current) => ({ ...current, open: 'add-expense' })),
    settleUp: (balance) => setDialog((current) => ({ ...current, open: 'settle-up', balance })),
    removeMember: (member) => setDialog((current) => ({ ...current, open: 'remove-member', member })),
    set: (setting) => setDialog((current) => ({ ...current, open: setting })),
  };
}

/** The dialog that is open, if it is one of the group's settings. */
const settingIn = (open: OpenDialog['open']): GroupSetting | undefined =>
  open === 'rename' || open === 'simplify' || open === 'leave' || open === 'delete' ? open : undefined;

interface GroupDialogsProps {
  readonly group: Group;
  readonly currentUserId: string;
  readonly dialogs: GroupDialogState;
}

function GroupDialogs({ group, currentUserId, dialogs }: GroupDialogsProps): ReactElement {
  const navigate = useNavigate();
  const { open, balance, member, close } = dialogs;
  const setting = settingIn(open);
  return (
    <>
      <WhenOpened isOpen={open === 'settle-up'}>
        <SettleUpDialog
          isOpen={open === 'settle-up'}
          onClose={close}
          onSaved={close}
          currentUserId={currentUserId}
          groupId={group.id}
          initialBalance={balance}
        />
      </WhenOpened>
      <WhenOpened isOpen={open === 'add-expense'}>
        <AddExpenseDialog
          isOpen={open === 'add-expense'}
          onClose={close}
          onSaved={close}
          currentUserId={currentUserId}
          participants={group.members.map(({ user }) => user)}
          group={{ id: group.id, name: group.name }}
          defaultPayerId={currentUserId}
        />
      </WhenOpened>
      <WhenOpened isOpen={open === 'remove-member'}>
        <RemoveMemberDialog isOpen={open === 'remove-member'} onClose={close} group={group} member={member} />
      </WhenOpened>
      <WhenOpened isOpen={setting !== undefined}>
        <GroupSettingsDialogs
          group={group}
          currentUserId={currentUserId}
          open={setting}
          onClose={close}
          onGone={() => navigate(paths.groups, { replace: true })}
        />
      </WhenOpened>
    </>
  );
}
