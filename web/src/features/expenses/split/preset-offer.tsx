import type { ReactElement } from 'react';
import { Bookmark } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { TEXT } from '../text.ts';
import { isSplitBy, splitBy } from './default-split.ts';

/** A button for each preset of the group that these people can be split by. */
export function PresetOffer(): ReactElement | null {
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
