import { classNames } from '../lib/class-names.ts';
import type { PersonPaint } from '../lib/people/paint-of.ts';
import styles from './bar.module.css';

export interface BarPart {
  readonly key: string;
  /** At least zero, in any unit: the parts divide the width in proportion to it. A part of zero is not drawn. */
  readonly value: number;
  /** gap: dashed, a missing amount. rest: what is left of a budget. over: hatched, an excess. A number is a hue. */
  readonly paint: 'owed' | 'owing' | 'whole' | 'gap' | 'rest' | 'over' | PersonPaint;
}

export interface BarProps {
  readonly parts: readonly BarPart[];
  /** Pixels: 10 on screens, 14 in dialogs, 8 in cards. */
  readonly height?: 8 | 10 | 14 | 16;
  readonly className?: string | undefined;
}

/** The tokens of the paints. The others are hues, or have a pattern. */
const TOKENS: Readonly<Record<string, string>> = { whole: 'ink', you: 'primary', rest: 'sunken' };

/** One part for each person, animated. Decorative: the numbers are always beside it. */
export function Bar({ parts, height = 10, className }: BarProps) {
  const shown = parts.filter((part) => part.value > 0);
  return (
    <div
      className={classNames(styles.bar, className)}
      style={{ '--bar-height': `${height}px` }}
      aria-hidden="true"
    >
      {shown.map(({ key, value, paint }) => {
        if (typeof paint === 'number')
          return <i key={key} className="hue still" style={{ flexGrow: value, '--hue': paint }} />;
        const background = styles[paint] === undefined ? `var(--${TOKENS[paint] ?? paint})` : undefined;
        return (
          <i
            key={key}
            className={classNames('still', styles[paint])}
            style={{ flexGrow: value, background }}
          />
        );
      })}
    </div>
  );
}

/** What the viewer is owed and owes, in minor units and at least zero. */
export function BalanceBar({
  owedMinor,
  owingMinor,
  ...rest
}: { readonly owedMinor: number; readonly owingMinor: number } & Omit<BarProps, 'parts'>) {
  return (
    <Bar
      {...rest}
      parts={[
        { key: 'owed', value: owedMinor, paint: 'owed' },
        { key: 'owing', value: owingMinor, paint: 'owing' },
      ]}
    />
  );
}
