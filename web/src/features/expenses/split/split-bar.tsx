import type { ReactElement } from 'react';
import { allocate } from '@barabar/core/allocate';
import { toMinor } from '@barabar/core/money';
import { BASIS_POINTS } from '@barabar/core/basis-points';
import type { SplitType } from '@barabar/core/split';
import { cutHues } from '../../../lib/avatar-hue.ts';
import { Bar, type BarPart } from '../../../components/bar.tsx';
import styles from './split-bar.module.css';
import type { SplitPreview } from './split-preview.ts';
import type { Participant } from '../draft/expense-draft.ts';

export interface SplitBarProps {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
  readonly splitType: SplitType;
  readonly preview: SplitPreview;
}

/** From here on, gaps between the cuts would take more room than a phone has. */
const CROWDED_FROM = 24;

/** What the whole bar stands for; undefined where the parts are the whole, whatever they sum to. */
function wholeOf(splitType: SplitType, { amountMinor }: SplitPreview): number | undefined {
  if (splitType === 'percentage') return BASIS_POINTS;
  return splitType === 'exact' && amountMinor > 0 ? amountMinor : undefined;
}

/**
 * Cuts of the bar in the order of the participants: people, then what is missing or too much. Where it is too much,
 * people share the whole in proportion and the hatched end is added to it. Weights draw it, so it is there before the
 * amount is.
 */
export function cutsOf({ participants, currentUserId, splitType, preview }: SplitBarProps): BarPart[] {
  const weights = preview.parts.map(({ weight }) => Math.max(weight, 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const whole = wholeOf(splitType, preview) ?? sum;
  const excess = preview.message === undefined ? 0 : sum - whole;
  const values = excess > 0 ? allocate(toMinor(whole), weights) : weights;
  const others = participants.filter(({ id }) => id !== currentUserId);
  const hues = new Map(cutHues(others).map((hue, index) => [others[index]?.id, hue]));
  const people = preview.parts.map(({ userId }, index): BarPart => ({
    key: userId,
    value: values[index] ?? 0,
    paint: hues.get(userId) ?? 'you',
  }));
  if (excess === 0) return people;
  return [...people, { key: ' rest', value: Math.abs(excess), paint: excess > 0 ? 'over' : 'gap' }];
}

/** The expense as one bar: a cut for each person, dashed where something is missing, hatched where it is too much. */
export function SplitBar(props: SplitBarProps): ReactElement {
  const parts = cutsOf(props);
  const isCrowded = parts.filter(({ value }) => value > 0).length > CROWDED_FROM;
  return <Bar parts={parts} height={14} className={isCrowded ? styles.crowded : styles.bar} />;
}
