import { type ReactElement, use } from 'react';
import { Plus, ScanText, type LucideIcon } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { classNames } from '../lib/class-names.ts';
import { useShortcutsOn } from '../lib/device/shortcut-choice.ts';
import { useShortcut } from './use-shortcut.ts';
import { PaneContext } from './pane-context.ts';
import styles from './floating-actions.module.css';

const VERBS = text('verbs');

/** This key adds an expense, except while the viewer types in a field. */
const ADD_KEY = 'n';

export interface FloatingActionsProps {
  /** Opens the receipt scan. */
  readonly onScan: () => void;
  readonly onAdd: () => void;
  /** Greys out the buttons: nothing can be added with this friend, whose account is deleted. */
  readonly isDisabled?: boolean;
}

/**
 * The floating buttons at the bottom right: "Scan receipt" and "Add expense". List and detail screens render them; when
 * both panes are visible, only those of the focused pane appear. The screens leave room for them below their content.
 */
export function FloatingActions(props: FloatingActionsProps): ReactElement | null {
  return use(PaneContext).isFocused ? <Pill {...props} /> : null;
}

/** The buttons themselves. A component of its own, so that only the focused pane listens to the key. */
function Pill({ onScan, onAdd, isDisabled = false }: FloatingActionsProps): ReactElement {
  const areShortcutsOn = useShortcutsOn();
  useShortcut(ADD_KEY, () => {
    if (!isDisabled) onAdd();
  });
  return (
    <div className={styles.dock}>
      <Action
        icon={ScanText}
        label={VERBS.scanReceipt}
        kind="scan"
        onClick={onScan}
        isDisabled={isDisabled}
      />
      <Action
        icon={Plus}
        label={VERBS.addExpense}
        kind="add"
        shortcut={areShortcutsOn ? ADD_KEY : undefined}
        onClick={onAdd}
        isDisabled={isDisabled}
      />
    </div>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly kind: 'scan' | 'add';
  /** A key that does the same as a click. */
  readonly shortcut?: string | undefined;
  readonly onClick: () => void;
  readonly isDisabled: boolean;
}

function Action({ icon: Icon, label, kind, shortcut, onClick, isDisabled }: ActionProps): ReactElement {
  return (
    <button
      type="button"
      className={classNames(styles.half, styles[kind])}
      // `aria-disabled` instead of `disabled`: the keyboard still reaches the button, and screen readers say that it is
      // disabled.
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
