import { CalendarDays, Diff, Bookmark } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../../components/button.tsx';
import { newDays } from '../days/days-draft.ts';
import { markedIn } from '../../absences/api.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { openGroupSplits } from '../presets/dialogs.ts';
import { FORM_WAYS } from './form-ways.ts';
import { TEXT } from '../text.ts';
import styles from './other-splits.module.css';
import { isSplitBy, splitBy } from './default-split.ts';

const DAYS = text('daysThere');
const SPLITS = text('groupSplits');

/** Whether an expense can be split by days: not in the group of two, and not in a series, which has days of its own. */
const canBeByDays = ({ groupId, repeat, participants }: ExpenseDraft): boolean =>
  groupId !== undefined && !repeat && !participants.some(({ directGroupId }) => directGroupId === groupId);

/** Below the rows: adjustments of an equal split, in a group a split by the days there, and its presets. */
export function OtherSplits() {
  const { draft, dispatch } = useDraft();
  const { groupId, currentUserId } = draft;
  const { isTicked } = FORM_WAYS[draft.splitType];
  const isAdjusted = draft.splitType === 'adjustment';
  const group = useKnownGroup(groupId);
  const isAdmin =
    group?.kind === undefined &&
    group?.members.some(({ userId, role }) => userId === currentUserId && role === 'admin');
  return (
    <div className={`cluster ${styles.others}`}>
      {isTicked && (
        <Button
          variant="line"
          size="small"
          icon={isAdjusted ? undefined : Diff}
          onClick={() =>
            dispatch({ type: 'chooseSplitType', splitType: isAdjusted ? 'equal' : 'adjustment' })
          }
        >
          {isAdjusted ? TEXT.withoutAdjustments : TEXT.adjust}
        </Button>
      )}
      {draft.splitType === 'equal' && canBeByDays(draft) && (
        <Button
          variant="line"
          size="small"
          icon={CalendarDays}
          onClick={() =>
            dispatch({ type: 'splitByDays', days: newDays(draft.spentOn, markedIn(draft.groupId)) })
          }
        >
          {DAYS.begin}
        </Button>
      )}
      {!isAdjusted && <PresetOffer />}
      {isAdmin && !isAdjusted && (
        <Button
          variant="ghost"
          size="small"
          icon={Bookmark}
          onClick={() => groupId !== undefined && openGroupSplits({ groupId })}
        >
          {SPLITS.presets}
        </Button>
      )}
    </div>
  );
}

/** A button for each preset of the group that these people can be split by. */
function PresetOffer() {
  const { draft, dispatch } = useDraft();
  const presets = useKnownGroup(draft.groupId)?.presets ?? [];
  const offered = presets.flatMap((preset) => {
    const split = splitBy(preset, draft);
    return split ? [{ name: preset.name, split }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={TEXT.presets} className="cluster">
      {offered.map(({ name, split }) => {
        const isChosen = !draft.days && isSplitBy(draft, split);
        return (
          <Button
            key={name}
            variant={isChosen ? 'tonal' : 'line'}
            size="small"
            icon={Bookmark}
            isWrapping
            aria-pressed={isChosen}
            onClick={() => dispatch({ type: 'takeSplit', split })}
          >
            {name}
          </Button>
        );
      })}
    </fieldset>
  );
}
