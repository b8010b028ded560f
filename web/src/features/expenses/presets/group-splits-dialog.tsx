import { type ReactNode, useState } from 'react';
import { Equal, Layers, Percent, Plus } from 'lucide-react';
import type { DefaultSplit, DefaultSplitType, Preset } from '@barabar/core/default-split';
import type { GroupChanges } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../../components/button.tsx';
import { renderFormWith } from '../../../components/form-sheet.tsx';
import { LimitNote } from '../../../components/limit-note.tsx';
import { Row, type RowProps, Rows } from '../../../components/row.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { limitWords } from '../../../lib/forms/limit-words.ts';
import { useFocusOnMount } from '../../../lib/forms/use-focus-on-mount.ts';
import { EditSplitActions, EditSplitFields } from './edit-split.tsx';
import { sentSplit, type SplitPeople, useSplitForm } from './use-split-form.ts';
import { describeDefault, describeSplit, whyNotOffered } from './split-words.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { updateGroup } from '../../group-detail/api.ts';
import { useOpenedGroup } from '../../../store/reads/use-opened.ts';
import { Tile } from '../../../components/tile.tsx';

const TEXT = text('groupSplits');

const ICONS = { equal: Equal, percentage: Percent, shares: Layers } as const;

const SplitTile = ({ splitType }: { splitType: DefaultSplitType }) => <Tile icon={ICONS[splitType]} />;

type SplitChanges = Pick<GroupChanges, 'defaultSplit' | 'presets'>;

/** What is edited: the default, the preset of a name, or a new one. */
type Edited = { readonly kind: 'default' | 'new' } | { readonly kind: 'preset'; readonly name: string };

function changesAfter(
  presets: readonly Preset[],
  edited: Edited,
  changed: { readonly split: DefaultSplit; readonly name: string } | undefined,
): SplitChanges {
  if (edited.kind === 'default') return { defaultSplit: changed ? sentSplit(changed.split) : null };
  const after = changed ? [{ ...changed.split, name: changed.name }] : [];
  const all =
    edited.kind === 'new'
      ? [...presets, ...after]
      : presets.flatMap((preset) =>
          edited.kind === 'preset' && preset.name === edited.name ? after : [preset],
        );
  return { presets: all.map((preset) => ({ name: preset.name, ...sentSplit(preset) })) };
}

const TITLES = { default: TEXT.default, new: TEXT.add, preset: TEXT.edit } as const;

/** The dialog in which admins change the default split and the presets of a group. */
export function GroupSplitsDialog({ groupId }: { groupId: string }) {
  const group = useOpenedGroup(groupId);
  const { id: currentUserId } = useCurrentUser();
  const [edited, setEdited] = useState<Edited>();
  const people = { participants: group.members.map(({ user }) => user), currentUserId };
  const form = useSplitForm(people);
  const { defaultSplit, presets = [] } = group;
  const open = (next: Edited): void => {
    const preset = next.kind === 'preset' ? presets.find(({ name }) => name === next.name) : undefined;
    form.open(
      next.kind === 'default'
        ? { split: defaultSplit }
        : {
            split: preset,
            naming: { name: preset?.name ?? '', others: presets.filter((candidate) => candidate !== preset) },
          },
    );
    setEdited(next);
  };
  const save = async (changed: Parameters<typeof changesAfter>[2], key: string): Promise<void> => {
    if (!edited) return;
    await updateGroup(group, changesAfter(presets, edited, changed), { idempotencyKey: key });
    setEdited(undefined);
  };
  return (
    <Sheet
      title={edited ? TITLES[edited.kind] : TEXT.default}
      kind="screen"
      isBusy={form.isBusy}
      {...(edited && {
        onBack: () => setEdited(undefined),
        renderForm: renderFormWith(() => {
          if (form.ready) void form.send((key) => save(form.ready, key));
        }),
        footer: <EditSplitActions form={form} onSave={save} />,
      })}
    >
      <Step key={edited?.kind}>
        {edited ? (
          <EditSplitFields form={form} />
        ) : (
          <SplitsList defaultSplit={defaultSplit} presets={presets} people={people} onOpen={open} />
        )}
      </Step>
    </Sheet>
  );
}

/** The list, or the form of one of its splits. It takes the focus, which was on what has gone. */
function Step({ children }: { children: ReactNode }) {
  const content = useFocusOnMount();
  return (
    <div ref={content} tabIndex={-1} className="stack">
      {children}
    </div>
  );
}

interface SplitsListProps {
  readonly defaultSplit: DefaultSplit | undefined;
  readonly presets: readonly Preset[];
  readonly people: SplitPeople;
  readonly onOpen: (edited: Edited) => void;
}

function problemOf(split: DefaultSplit): NonNullable<RowProps['lines']> {
  const problem = whyNotOffered(split);
  return problem === undefined ? [] : [{ key: 'problem', content: problem }];
}

function SplitsList({ defaultSplit, presets, people, onOpen }: SplitsListProps) {
  return (
    <>
      <section className="stack-close">
        <p className="text-secondary tone-muted">{TEXT.defaultHint}</p>
        <div className="bleeding">
          <Rows label={TEXT.default}>
            <Row
              leading={<SplitTile splitType={defaultSplit?.splitType ?? 'equal'} />}
              title={TEXT.default}
              subtitle={describeDefault(defaultSplit, people)}
              lines={defaultSplit ? problemOf(defaultSplit) : []}
              onSelect={() => onOpen({ kind: 'default' })}
            />
          </Rows>
        </div>
      </section>
      <SavedSplits presets={presets} people={people} onOpen={onOpen} />
    </>
  );
}

function SavedSplits({
  presets,
  people,
  onOpen,
}: Pick<SplitsListProps, 'people' | 'onOpen'> & { readonly presets: readonly Preset[] }) {
  const limit = { count: presets.length, max: LIMITS.presetsMax, what: TEXT.presetsOfGroup };
  return (
    <section className="stack-close">
      <h3 className="text-name">{TEXT.presets}</h3>
      <p className="text-secondary tone-muted">{TEXT.presetsHint}</p>
      {presets.length > 0 && (
        <div className="bleeding">
          <Rows label={TEXT.presets}>
            {presets.map((preset) => (
              <Row
                key={preset.name}
                leading={<SplitTile splitType={preset.splitType} />}
                title={preset.name}
                subtitle={describeSplit(preset, people)}
                lines={problemOf(preset)}
                onSelect={() => onOpen({ kind: 'preset', name: preset.name })}
              />
            ))}
          </Rows>
        </div>
      )}
      {limitWords(limit) !== undefined && <LimitNote {...limit} />}
      <div>
        <Button
          variant="line"
          icon={Plus}
          disabled={presets.length >= limit.max}
          onClick={() => onOpen({ kind: 'new' })}
        >
          {TEXT.add}
        </Button>
      </div>
    </section>
  );
}
