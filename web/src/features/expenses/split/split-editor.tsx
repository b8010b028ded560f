import { type ReactElement, type ReactNode, startTransition } from 'react';
import type { SplitType } from '@barabar/core/split-types';
import { FieldGroup } from '../../../components/field-group.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { ItemsEditor } from '../items/items-editor.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { isEntered } from '../amount/field-text.ts';
import { FORM_WAYS } from './form-ways.ts';
import { SplitBar } from './split-bar.tsx';
import { sharersOf } from './split-preview.ts';
import { TEXT } from '../text.ts';
import { AdjustmentRows, EqualRows } from './equal-rows.tsx';
import { ExactRows, PercentageRows, SharesRows } from './typed-rows.tsx';
import { nameOf } from './part-row.tsx';
import { leftParts, partsWithRest } from './put-rest.ts';
import type { RowsProps } from './split-rows.ts';

export interface SplitEditorProps extends Pick<RowsProps, 'isWithoutAmount'> {
  /** What stands below the rows. */
  readonly children?: ReactNode;
}

const DaysEditor = lazyPart<object>(
  async () => (await import('../days/days-editor.tsx')).DaysEditor,
  LoadFailure,
  { plan: () => undefined },
);

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

function PartsEditor({ isWithoutAmount = false, children }: SplitEditorProps) {
  const { draft, preview, dispatch } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { participants, splitType, currency } = draft;
  const typed = isEntered(splitType) ? draft.entered[splitType] : undefined;
  const { tab = splitType } = FORM_WAYS[splitType];
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
      {children}
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
