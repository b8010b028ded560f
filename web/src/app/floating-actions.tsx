import { type ReactElement, use } from 'react';
import { Plus, ScanText, type LucideIcon } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { useShortcut } from '../lib/use-shortcut.ts';
import { PaneContext } from '../components/pane-context.ts';
import styles from './floating-actions.module.css';

/** Adds an expense from anywhere on the screen but a field. */
const ADD_KEY = 'n';

const TEXT = { scan: 'Scan receipt', add: 'Add expense' } as const;

export interface FloatingActionsProps {
  /** With it the scan half is shown. */
  readonly onScan?: (() => void) | undefined;
  readonly onAdd: () => void;
  /** Grey, and doing nothing: there is nobody or no group to add an expense with. */
  readonly isDisabled?: boolean;
}

/**
 * The pill over the bottom right: scan receipt and add expense, or add expense alone. Rendered by screens, list or
 * detail; where both panes show, only the focused one's appears. A list needs nothing beneath it: screens leave room.
 */
export function FloatingActions(props: FloatingActionsProps): ReactElement | null {
  return use(PaneContext).isFocused ? <Pill {...props} /> : null;
}

/** The pill itself: the key is the focused pane's alone. */
function Pill({ onScan, onAdd, isDisabled = false }: FloatingActionsProps): ReactElement {
  useShortcut(ADD_KEY, () => {
    if (!isDisabled) onAdd();
  });
  return (
    <>
      <div className={styles.fade} aria-hidden="true" />
      <div className={styles.dock}>
        {onScan && (
          <Action icon={ScanText} label={TEXT.scan} kind="scan" onClick={onScan} isDisabled={isDisabled} />
        )}
        <Action
          icon={Plus}
          label={TEXT.add}
          kind={onScan ? 'add' : 'alone'}
          shortcut={ADD_KEY}
          onClick={onAdd}
          isDisabled={isDisabled}
        />
      </div>
    </>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly kind: 'scan' | 'add' | 'alone';
  /** A key that does the same. */
  readonly shortcut?: string;
  readonly onClick: () => void;
  readonly isDisabled: boolean;
}

function Action({ icon: Icon, label, kind, shortcut, onClick, isDisabled }: ActionProps): ReactElement {
  return (
    <button
      type="button"
      className={classNames(styles.half, styles[kind])}
      // Not `disabled`: it stays reachable, and says that it does nothing.
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      <Icon size={21} strokeWidth={kind === 'scan' ? 2 : 2.4} aria-hidden="true" />
      {label}
    </button>
  );
}
