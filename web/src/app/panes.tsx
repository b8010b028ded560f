import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useIsWide } from '../lib/use-media-query.ts';
import { PaneContext, type PanePlace } from '../components/pane-context.ts';
import styles from './panes.module.css';

export interface PanesProps {
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** What the path is about. Narrower than 900 px only that one is there; from 900 both are. */
  readonly focus: 'list' | 'detail';
}

/** List and detail side by side from 900 px (list 440), one of them below. */
export function Panes({ list, detail, focus }: PanesProps): ReactElement {
  const isWide = useIsWide();
  const listPlace = useMemo<PanePlace>(() => ({ kind: 'list', isFocused: focus === 'list' }), [focus]);
  const detailPlace = useMemo<PanePlace>(() => ({ kind: 'detail', isFocused: focus === 'detail' }), [focus]);
  const isListShown = isWide || focus === 'list';
  const isDetailShown = isWide || focus === 'detail';
  return (
    <div className={styles.panes}>
      {isListShown && (
        <div className={styles.list}>
          <PaneContext value={listPlace}>{list}</PaneContext>
        </div>
      )}
      {isDetailShown && (
        <div className={styles.detail} data-scroll="">
          <PaneContext value={detailPlace}>{detail}</PaneContext>
        </div>
      )}
    </div>
  );
}

/** One screen alone (Activity, Account): the phone's column, from 900 px a panel with the screen's column in it. */
export function SinglePane({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.single} data-scroll="">
      <div className={styles.column}>{children}</div>
    </div>
  );
}
