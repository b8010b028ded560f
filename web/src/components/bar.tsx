import type { CSSProperties, ReactElement } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './bar.module.css';

/** One cut of a bar. */
export interface BarPart {
  readonly key: string;
  /** Any unit, zero or above: parts share the width in proportion. Zero draws nothing. */
  readonly value: number;
  /** gap: dashed, what is missing. over: hatched, what is too much. A number is a hue of `cutHues`. */
  readonly paint: 'owed' | 'owing' | 'whole' | 'you' | 'gap' | 'over' | number;
}

export interface BarProps {
  readonly parts: readonly BarPart[];
  /** Pixels: 10 on screens, 14 in dialogs, 8 in cards. */
  readonly height?: 8 | 10 | 14 | 16;
  readonly className?: string | undefined;
}

type Custom = CSSProperties & Partial<Record<'--hue' | '--bar-height', number | string>>;

/** An amount as one bar with people as its cuts. Decorative: always beside its numbers. Recuts smoothly. */
export function Bar({ parts, height = 10, className }: BarProps): ReactElement {
  const shown = parts.filter((part) => part.value > 0);
  const barStyle: Custom = { '--bar-height': `${height}px` };
  return (
    <div className={classNames(styles.bar, className)} style={barStyle} aria-hidden="true">
      {shown.map(({ key, value, paint }) => {
        const isHue = typeof paint === 'number';
        const style: Custom = { flexGrow: value, ...(isHue && { '--hue': paint }) };
        return <i key={key} className={styles[isHue ? 'hue' : paint]} style={style} />;
      })}
    </div>
  );
}

/** The owed and owing bar of banners and cards: minor units, both absolute. */
export function BalanceBar({
  owedMinor,
  owingMinor,
  ...rest
}: { readonly owedMinor: number; readonly owingMinor: number } & Omit<BarProps, 'parts'>): ReactElement {
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
