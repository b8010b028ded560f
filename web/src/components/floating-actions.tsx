import { type ReactElement, use } from 'react';
import { Plus, ScanText, type LucideIcon } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { PaneContext } from './pane-context.ts';
import styles from './floating-actions.module.css';

const TEXT = { scan: 'Scan receipt', add: 'Add expense' } as const;

export interface FloatingActionsProps {
  /** Present, even as undefined: the scan half is shown; without a handler it does nothing (spec §2, Friends). */
  readonly onScan?: (() => void) | undefined;
  readonly hasScan?: boolean;
  readonly onAdd: () => void;
  /** Grey, and doing nothing: there is nobody or no group to add an expense with. */
  readonly isDisabled?: boolean;
}

/**
 * The pill over the bottom right: scan receipt and add expense, or add expense alone. Rendered by screens, list or
 * detail; where both panes show, only the focused one's appears. A list needs nothing beneath it: screens leave room.
 */
export function FloatingActions({
  onScan,
  hasScan = false,
  onAdd,
  isDisabled = false,
}: FloatingActionsProps): ReactElement | null {
  const { isFocused } = use(PaneContext);
  if (!isFocused) return null;
  return (
    <>
      <div className={styles.fade} aria-hidden="true" />
      <div className={styles.dock}>
        {hasScan && (
          <Half icon={ScanText} label={TEXT.scan} kind="scan" onClick={onScan} isDisabled={isDisabled} />
        )}
        <Half
          icon={Plus}
          label={TEXT.add}
          kind={hasScan ? 'add' : 'alone'}
          onClick={onAdd}
          isDisabled={isDisabled}
        />
      </div>
    </>
  );
}

interface HalfProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly kind: 'scan' | 'add' | 'alone';
  readonly onClick: (() => void) | undefined;
  readonly isDisabled: boolean;
}

function Half({ icon: Icon, label, kind, onClick, isDisabled }: HalfProps): ReactElement {
  return (
    <button
      type="button"
      className={classNames(styles.half, styles[kind])}
      // Not `disabled`: it stays reachable, and says that it does nothing.
      aria-disabled={isDisabled || !onClick ? true : undefined}
      onClick={() => {
        if (!isDisabled) onClick?.();
      }}
    >
      <Icon size={21} strokeWidth={kind === 'scan' ? 2 : 2.4} aria-hidden="true" />
      {label}
    </button>
  );
}
