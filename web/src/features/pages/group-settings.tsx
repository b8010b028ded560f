import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { namesOf } from '@barabar/core/records/fields';
import { GROUP_TEXTS } from '@barabar/core/records/group';
import { Button } from '../../components/button.tsx';
import { opens } from '../../components/dialogs.tsx';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { TitledScreen } from '../../components/screen.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { keepFeedOrder } from '../activity/feed-order.ts';
import { describeDefault } from '../expenses/presets/split-words.ts';
import { FaceButton } from '../group-detail/face-button.tsx';
import { isAdminOf } from '../group-detail/is-admin-of.ts';
import { markGroup } from '../group-detail/mark-group.ts';
import { ActRow, SettingGroup, SettingLink, SettingRow } from '../group-detail/setting-rows.tsx';
import { useGroup } from '../groups/api.ts';
import { useGroupLinks } from '../links/api.ts';
import { useSeriesList } from '../recurrences/api.ts';
import { GroupFace } from '../../components/group-face.tsx';
import { openAbsences } from '../absences/dialogs.ts';
import { openGroupSplits } from '../expenses/presets/dialogs.ts';
import { openExport } from '../exports/dialogs.ts';
import { openSimplifyDebts } from '../group-detail/dialogs.ts';
import { openImport } from '../imports/dialogs.ts';
import { openGroupLinks } from '../links/dialogs.ts';

const openDeleteGroup = opens(
  async () => (await import('../group-detail/delete-group-dialog.tsx')).DeleteGroupDialog,
);
const openLeaveGroup = opens(async () => (await import('../group-detail/leave-dialog.tsx')).LeaveDialog);
const openGroupRules = opens(
  async () => (await import('../group-detail/group-rules-dialog.tsx')).GroupRulesDialog,
);
const openRenameGroup = opens(
  async () => (await import('../group-detail/rename-group-dialog.tsx')).RenameGroupDialog,
);

const ABSENCES = text('absences');
const BUDGETS = text('spending').budget.title;
const EXPORTING = text('exporting');
const GROUP = text('groupDetail');
const LABELS = text('fields');
const LINKS = text('links');
const RECURRENCES = text('recurrences');
const RULES = text('groupRules');
const SPLITS = text('groupSplits');
const TEXT = text('groupSettings');
const VERBS = text('verbs');

/** What can be set in a group, of what few groups need only what is in use. Each row opens what changes it. */
export function GroupSettingsPage() {
  const { groupId = '' } = useParams();
  const { data: group, error, retry } = useGroup(groupId || undefined);
  // What is said of a group that is gone, and whose page the group of two is, the group's own page decides.
  if (group?.kind === 'direct' || error?.code === 'removed')
    return <Navigate to={paths.group(groupId)} replace />;
  const problem = pageProblem({ id: groupId, record: group, error }, GROUP);
  if (problem)
    return <ProblemScreen backTo={paths.groups} backLabel={VERBS.back} problem={problem} onRetry={retry} />;
  return (
    <TitledScreen title={GROUP.settings} backTo={paths.group(groupId)} backLabel={VERBS.back}>
      {group ? <Settings group={group} /> : <SkeletonRows label={GROUP.loading} />}
    </TitledScreen>
  );
}

interface SettingsProps {
  readonly group: Group;
}

interface ViewedProps extends SettingsProps {
  readonly isAdmin: boolean;
}

function Settings({ group }: SettingsProps) {
  const isAdmin = isAdminOf(group, useCurrentUser().id);
  return (
    <div className="edged" style={{ maxWidth: 640, paddingBottom: 32 }}>
      <Head group={group} isAdmin={isAdmin} />
      <Bills group={group} isAdmin={isAdmin} />
      <People group={group} isAdmin={isAdmin} />
      <Records group={group} isAdmin={isAdmin} />
      <Leaving group={group} isAdmin={isAdmin} />
    </div>
  );
}

function Head({ group, isAdmin }: ViewedProps) {
  const { id, name, avatar, icon } = group;
  return (
    <div className="beside-wide">
      {isAdmin ? (
        <FaceButton group={group} />
      ) : (
        <GroupFace id={id} name={name} image={avatar} icon={icon} size={64} />
      )}
      <div className="fills wraps">
        <p className="text-card-title">{name}</p>
        {namesOf(GROUP_TEXTS).map(
          (field) =>
            group[field] !== undefined && (
              <p key={field} className="text-secondary tone-muted">
                {group[field]}
              </p>
            ),
        )}
      </div>
      {isAdmin && (
        <Button variant="ghost" onClick={() => openRenameGroup({ groupId: id })}>
          {VERBS.edit}
        </Button>
      )}
    </div>
  );
}

/** What the viewer means to spend in a group at most, as far as that is in one currency. */
function useBudgetWords(groupId: string): string | undefined {
  const [budget] = useCurrentUser().budgets.filter((candidate) => candidate.groupId === groupId);
  return budget && TEXT.aMonth({ sum: formatAmount(budget.amount, budget) });
}

function Bills({ group, isAdmin }: ViewedProps) {
  const { id: groupId, members, defaultSplit, presets = [], features, simplifyDebts } = group;
  const { id: currentUserId } = useCurrentUser();
  const { data: list } = useSeriesList({ kind: 'group', groupId });
  const budget = useBudgetWords(groupId);
  const participants = members.map(({ user }) => user);
  const openSplits = (): void => openGroupSplits({ groupId });
  return (
    <SettingGroup title={TEXT.bills}>
      {isAdmin && (
        <SettingRow
          label={SPLITS.default}
          value={describeDefault(defaultSplit, { participants, currentUserId })}
          onSelect={openSplits}
        />
      )}
      {isAdmin && features.includes('presets') && (
        <SettingRow label={SPLITS.presets} value={`${presets.length}`} onSelect={openSplits} />
      )}
      <SettingLink
        label={RECURRENCES.title}
        value={list && `${list.length}`}
        to={paths.groupRecurrences(groupId)}
      />
      {budget !== undefined && (
        <SettingLink label={BUDGETS} value={budget} to={paths.groupSection(groupId, 'spending')} />
      )}
      <SettingRow
        label={GROUP.simplify.title}
        value={simplifyDebts ? TEXT.on : TEXT.off}
        onSelect={() => openSimplifyDebts({ groupId })}
      />
    </SettingGroup>
  );
}

function People({ group, isAdmin }: ViewedProps) {
  const { id: groupId, whoEdits, closedUntil, features } = group;
  return (
    <SettingGroup title={TEXT.people}>
      <SettingRow
        label={RULES.whoCanEdit}
        value={whoEdits === 'everybody' ? RULES.everybody : RULES.author}
        onSelect={() => openGroupRules({ groupId, rule: 'whoEdits' })}
      />
      {isAdmin && <ActiveLinks groupId={groupId} />}
      {features.includes('closed-days') && (
        <SettingRow
          label={RULES.closed}
          value={closedUntil ? TEXT.until({ day: formatDay(closedUntil) }) : LABELS.none}
          onSelect={() => openGroupRules({ groupId, rule: 'closedUntil' })}
        />
      )}
      {features.includes('nights-away') && (
        <SettingRow label={ABSENCES.title} onSelect={() => openAbsences({ groupId })} />
      )}
    </SettingGroup>
  );
}

function ActiveLinks({ groupId }: { groupId: string }) {
  const { links } = useGroupLinks(groupId);
  return (
    <SettingRow
      label={LINKS.living}
      value={links && `${links.length}`}
      onSelect={() => openGroupLinks({ groupId })}
    />
  );
}

function Records({ group: { id: groupId, name }, isAdmin }: ViewedProps) {
  const navigate = useNavigate();
  const handleImported = (): void => {
    keepFeedOrder('day');
    void navigate(paths.groupSection(groupId, 'activity'));
  };
  return (
    <SettingGroup title={TEXT.records}>
      {isAdmin && (
        <SettingRow
          label={GROUP.import}
          onSelect={() => openImport({ groupId, onImported: handleImported })}
        />
      )}
      <SettingRow
        label={EXPORTING.title}
        onSelect={() => openExport({ scope: { kind: 'group', id: groupId, name } })}
      />
    </SettingGroup>
  );
}

function Leaving({ group: { id: groupId, isArchived }, isAdmin }: ViewedProps) {
  const marking = isArchived ? 'unarchive' : 'archive';
  return (
    <SettingGroup label={TEXT.leave.title}>
      <ActRow label={GROUP[marking]} onSelect={() => void markGroup(groupId, marking)} />
      <ActRow label={TEXT.leave.title} isDanger onSelect={() => openLeaveGroup({ groupId })} />
      {isAdmin && <ActRow label={TEXT.delete.title} isDanger onSelect={() => openDeleteGroup({ groupId })} />}
    </SettingGroup>
  );
}
