import { type ReactElement, startTransition } from 'react';
import { CalendarDays, Diff, Bookmark } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import type { SplitType } from '@barabar/core/split-types';
import { Button } from '../../../components/button.tsx';
import { openDialog } from '../../../components/dialogs.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { newDays } from '../days/days-draft.ts';
import { markedIn } from '../../absences/api.ts';
import { ItemsEditor } from '../items/items-editor.tsx';
import { useDraft } from '../draft/draft-context.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { isEntered } from '../amount/field-text.ts';
import { FORM_WAYS } from './form-ways.ts';
import { SplitBar } from './split-bar.tsx';
import { sharersOf } from './split-preview.ts';
import { TEXT } from '../text.ts';
import styles from './split-editor.module.css';
import { AdjustmentRows, EqualRows } from './equal-rows.tsx';
import { ExactRows, PercentageRows, SharesRows } from './typed-rows.tsx';
import { nameOf } from './part-row.tsx';
import { leftParts, partsWithRest } from './put-rest.ts';
import type { RowsProps } from './split-rows.ts';
import { isSplitBy, splitBy } from './default-split.ts';

const DAYS = text('daysThere');
const SPLITS = text('groupSplits');

export type SplitEditorProps = Pick<RowsProps, 'isWithoutAmount'>;

const DaysEditor = lazyPart<object>(
  async () => (await import('../days/days-editor.tsx')).DaysEditor,
  LoadFailure,
  { plan: () => undefined },
);

/** Whether an expense can be split by days: not in the group of two, and not in a series, which has days of its own. */
const canBeByDays = ({ groupId, repeat, participants }: ExpenseDraft): boolean =>
  groupId !== undefined && !repeat && !participants.some(({ directGroupId }) => directGroupId === groupId);

const SPLIT_TABS = [
  { key: 'equal', label: TEXT.equal },
  { key: 'percentage', label: TEXT.percentage },
  { key: 'shares', label: TEXT.shares },
  { key: 'exact', label: TEXT.exact },
  { key: 'items', label: TEXT.items },
] as const;

const TABS_WITHOUT_AMOUNT = SPLIT_TABS.slice(0, 3);

const ROWS: Readonly<Record<SplitType, (props: RowsProps) => ReactElement>> = {
  equal: EqualRows,
  percentage: PercentageRows,
  shares: SharesRows,
  exact: ExactRows,
  adjustment: AdjustmentRows,
};

/** Four tabs (spec §4) and the items. Adjustments are of the equal split, beside the boxes. */
export function SplitEditor(props: SplitEditorProps) {
  return useDraft().draft.days ? <DaysEditor /> : <PartsEditor {...props} />;
}

function PartsEditor({ isWithoutAmount = false }: SplitEditorProps) {
  const { draft, preview, dispatch } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { participants, splitType, currency } = draft;
  const typed = isEntered(splitType) ? draft.entered[splitType] : undefined;
  const { isTicked, tab = splitType } = FORM_WAYS[splitType];
  const sharers = sharersOf(preview);
  const rows = participants.flatMap((person, index) => {
    const part = preview.parts[index];
    if (!part) return [];
    const text = typed?.get(person.id) ?? part.text;
    return [
      {
        person,
        isYou: person.id === viewerId,
        part: { ...part, text },
        // An empty field waits for what is left.
        isOut: !sharers.has(person.id) && (splitType !== 'exact' || text !== ''),
      },
    ];
  });
  const Rows = splitType === 'items' ? undefined : ROWS[splitType];
  const rests = partsWithRest(preview, draft);
  return (
    <Tabs
      look="segmented"
      label={TEXT.splitTypes}
      tabs={isWithoutAmount ? TABS_WITHOUT_AMOUNT : SPLIT_TABS}
      selected={tab}
      // The rows of many people take longer than an answer to a tap should.
      onSelect={(key) => startTransition(() => dispatch({ type: 'chooseSplitType', splitType: key }))}
    >
      <SplitBar splitType={splitType} />
      {Rows ? <Rows rows={rows} currency={currency} isWithoutAmount={isWithoutAmount} /> : <ItemsEditor />}
      {!isWithoutAmount && <OtherSplits isTicked={isTicked} />}
      {rests.size > 0 && leftParts(preview, draft).size === 0 && (
        <FieldGroup>
          <SelectField
            label={TEXT.putRestOn}
            value={undefined}
            placeholder={TEXT.nobody}
            options={rows
              .filter(({ person }) => rests.has(person.id))
              .map(({ person, isYou }) => ({ value: person.id, label: nameOf({ person, isYou }) }))}
            onChange={(userId) => dispatch({ type: 'enterPart', userId, text: rests.get(userId) ?? '' })}
          />
        </FieldGroup>
      )}
    </Tabs>
  );
}

/** Below the rows: adjustments of an equal split, in a group a split by the days there, and its presets. */
function OtherSplits({ isTicked }: { isTicked: boolean }) {
  const { draft, dispatch } = useDraft();
  const { groupId, currentUserId } = draft;
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
          onClick={() => groupId !== undefined && openDialog('group-splits', { groupId })}
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
