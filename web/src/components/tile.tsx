import type { LucideIcon } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './tile.module.css';

export interface TileProps {
  readonly icon: LucideIcon;
  readonly hue?: number | undefined;
  /** Leaves out the background, for log entries. */
  readonly isBare?: boolean;
}

export function Tile({ icon: Icon, hue, isBare = false }: TileProps) {
  return (
    <span
      className={classNames(
        'centred',
        styles.tile,
        hue !== undefined && !isBare && styles.tinted,
        isBare && styles.bare,
      )}
      style={{ '--hue': hue }}
    >
      <Icon size={isBare ? 16 : 22} strokeWidth={1.9} aria-hidden="true" />
    </span>
  );
}
