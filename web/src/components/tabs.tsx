import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './tabs.module.css';

export interface TabsProps<Key extends string> {
  readonly look: 'line' | 'segmented';
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  readonly children?: ReactNode;
}

/** Tabs with a panel. Arrow keys, Home and End move the focus and select; Tab moves into the panel. */
export function Tabs<Key extends string>({
  look,
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Not the selected one, which may follow a moment later.
    const at = tabs.findIndex((tab) => tab.key === event.currentTarget.dataset['key']);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const move = moves[event.key];
    const next = move === undefined ? undefined : tabs.at(move % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles[look]}>
        {tabs.map((tab) => {
          const isSelected = tab.key === selected;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              className={classNames(styles.tab, isSelected && styles.on)}
              onClick={() => onSelect(tab.key)}
              onKeyDown={handleKeyDown}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
