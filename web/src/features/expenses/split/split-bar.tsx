import { allocate } from '@barabar/core/allocate';
import { toMinor } from '@barabar/core/money';
import type { StoredSplitType } from '@barabar/core/split-types';
import { Bar, type BarPart } from '../../../components/bar.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { paintOf } from '../../../lib/people/paint-of.ts';
import styles from './split-bar.module.css';
import { useDraft } from '../draft/draft-context.ts';
import { FORM_WAYS } from './form-ways.ts';
import type { SplitPreview } from './split-preview.ts';

interface Cuts {
  readonly viewerId: string;
  readonly splitType: StoredSplitType;
  readonly preview: SplitPreview;
}

/** With more cuts than this, the gaps between them would take too much of a phone's width. */
const CROWDED_FROM = 24;

/**
 * The missing part, or what is too much, comes last. Drawn from weights, so that it shows before there is an amount.
 */
export function cutsOf({ viewerId, splitType, preview }: Cuts): BarPart[] {
  const { hasBoxAndAmount = false, whole: wholeOf } = FORM_WAYS[splitType];
  const weights = preview.parts.map(({ weight, amount, hasPart }) => {
    if (!hasBoxAndAmount) return Math.max(weight, 0);
    return preview.amountMinor > 0 ? Math.max(amount, 0) : Number(hasPart);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // While there is no amount, the parts are the whole.
  const whole = wholeOf?.(preview.amountMinor) || sum;
  const excess = preview.message === undefined ? 0 : sum - whole;
  const values = excess > 0 ? allocate(toMinor(whole), weights) : weights;
  const people = preview.parts.map(({ userId }, index): BarPart => ({
    key: userId,
    value: values[index] ?? 0,
    paint: paintOf(userId, viewerId),
  }));
  if (excess === 0) return people;
  return [...people, { key: ' rest', value: Math.abs(excess), paint: excess > 0 ? 'over' : 'gap' }];
}

/** The expense as a bar: a cut for each participant, a dashed one for a missing part, a hatched one for an excess. */
export function SplitBar({ splitType }: Pick<Cuts, 'splitType'>) {
  const { preview } = useDraft();
  const parts = cutsOf({ viewerId: useCurrentUser().id, splitType, preview });
  const isCrowded = parts.filter(({ value }) => value > 0).length > CROWDED_FROM;
  return <Bar parts={parts} height={14} className={isCrowded ? styles.crowded : styles.bar} />;
}
