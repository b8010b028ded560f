import type { ReactElement } from 'react';
import type { Preset } from '@barabar/core/default-split';
import { Button } from '../../../components/button.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { TEXT } from '../text.ts';
import { isSplitBy, splitBy } from './default-split.ts';

export interface PresetOfferProps {
  readonly presets: readonly Preset[];
}

/** A button for each preset of the group that these people can be split by. */
export function PresetOffer({ presets }: PresetOfferProps): ReactElement | null {
  const { draft, dispatch } = useDraft();
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
