import type { ComponentType, ReactElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { Panes, SinglePane } from '../components/panes.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { SpinnerPage } from '../components/spinner.tsx';
import { loadLast } from '../lib/loading/load-ahead.ts';
import { ConnectionNeeded } from '../components/connection-needed.tsx';

/**
 * What shows while its code loads. page: without tabs. frame: a list, with room for a detail. single: without
 * a second pane.
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

function inSinglePane(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  let Paned: ComponentType | undefined;
  return async () => {
    const Screen = await load();
    Paned ??= () => (
      <SinglePane>
        <Screen />
      </SinglePane>
    );
    return Paned;
  };
}

/** A route, with what this application needs to know of its screen. */
export type ScreenRoute = RouteObject & {
  readonly startLoading?: () => void;
  readonly fillsPhone?: boolean;
  children?: ScreenRoute[];
};

/**
 * The code loads when `loadScreens` asks for it, otherwise when the page is idle. Without a connection
 * `ConnectionNeeded` shows. `Waiting` replaces what the kind says.
 */
export function screenRoute(
  kind: ScreenKind,
  load: () => Promise<ComponentType>,
  Waiting: ComponentType = () => WAITING[kind],
): Required<Pick<ScreenRoute, 'Component' | 'startLoading'>> {
  const loadScreen = kind === 'single' ? inSinglePane(load) : load;
  let loadNow: () => Promise<unknown> = loadScreen;
  const Component = lazyPart(loadScreen, ConnectionNeeded, {
    Waiting,
    plan: (prefetch) => {
      loadNow = prefetch;
      if (kind !== 'page') loadLast(prefetch);
    },
  });
  return {
    Component,
    // The component reports the failure when it renders.
    startLoading: () => void loadNow().catch(() => undefined),
  };
}

/** The frame and the screen in it load in parallel, and in parallel with the session. */
export function loadScreens(routes: ScreenRoute[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) route.startLoading?.();
}
