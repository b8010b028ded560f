import { type ReactNode, useMemo } from 'react';
import { useIsWide } from '../lib/device/use-media-query.ts';
import { PaneContext, type Pane } from './pane-context.ts';
import styles from './panes.module.css';

export interface PanesProps {
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** The pane that the path names. Below 900 px only this pane is shown, from 900 px both are. */
  readonly focus: 'list' | 'detail';
}

/** List (440 px wide) and detail side by side from 900 px; only the focused one below that width. */
export function Panes({ list, detail, focus }: PanesProps) {
  const isWide = useIsWide();
  const listPane = useMemo<Pane>(() => ({ kind: 'list', isFocused: focus === 'list' }), [focus]);
  const detailPane = useMemo<Pane>(() => ({ kind: 'detail', isFocused: focus === 'detail' }), [focus]);
  const isListShown = isWide || focus === 'list';
  const isDetailShown = isWide || focus === 'detail';
  return (
    <div className={`column fills ${styles.panes}`}>
      {isListShown && (
        <div className={`column fills ${styles.list}`}>
          <PaneContext value={listPane}>{list}</PaneContext>
        </div>
      )}
      {isDetailShown && (
        <div className={`column fills ${styles.detail}`} data-scroll="detail">
          <PaneContext value={detailPane}>{detail}</PaneContext>
        </div>
      )}
    </div>
  );
}

/** Activity, Account: a column on the phone, and a panel with that column from 900 px. */
export function SinglePane({ children }: { children: ReactNode }) {
  return (
    <div className={`column fills ${styles.single}`} data-scroll="detail">
      <div className={`column fills ${styles.column}`}>{children}</div>
    </div>
  );
}
