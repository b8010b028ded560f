import type { ReactElement } from 'react';
import { Equal, Layers, Percent } from 'lucide-react';
import type { DefaultSplitType } from '@barabar/core/default-split';
import { Tile } from '../../../components/tile.tsx';

const ICONS = { equal: Equal, percentage: Percent, shares: Layers } as const;

/** The way of a split, as an icon. */
export const SplitTile = ({ splitType }: { readonly splitType: DefaultSplitType }): ReactElement => (
  <Tile icon={ICONS[splitType]} />
);
