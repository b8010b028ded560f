import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Panes, SinglePane } from './panes.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { SpinnerPage } from '../components/spinner.tsx';
import { loadLast } from '../lib/load-ahead.ts';
import { ConnectionNeeded } from './connection-needed.tsx';

/**
 * The kind of a screen, which decides what is shown while its code loads. page: a page without tabs. frame: a list,
 * with room for a detail screen beside it. detail: a screen in that room. single: a screen without a second pane.
 */
type ScreenKind = 'page' | 'frame' | 'detail' | 'single';

const WAITING: Readonly<Record<ScreenKind, ReactElement>> = {
  page: <SpinnerPage />,
  frame: <Panes focus="list" list={<SkeletonRows />} detail={null} />,
  detail: <SkeletonRows kind="event" />,
  single: (
    <SinglePane>
      <SkeletonRows kind="event" />
    </SinglePane>
  ),
};

/**
 * Creates the part of a route that loads its screen. It loads the code at once when the viewer opens the address, in
 * parallel with the frame and the session; otherwise it loads the code when the page is idle. Without a connection the
 * route shows `ConnectionNeeded` instead of the screen.
 * @param kind What to show while the code loads.
 * @param load Imports the component.
 */
export function screenRoute(kind: ScreenKind, load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  let loadNow: () => Promise<unknown> = load;
  const Component = lazyPart(load, ConnectionNeeded, {
    Waiting: () => WAITING[kind],
    plan: (loadAhead) => {
      loadNow = loadAhead;
      if (kind !== 'page') loadLast(loadAhead);
    },
  });
  return {
    lazy: async () => {
      // The component reports the failure when it renders.
      loadNow().catch(() => undefined);
      return { Component };
    },
  };
}
