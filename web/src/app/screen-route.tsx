import { type ComponentType, type ReactElement, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Panes, SinglePane } from './panes.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { SpinnerPage } from '../components/spinner.tsx';
import { loadLast } from '../lib/load-ahead.ts';
import { ConnectionNeeded } from './connection-needed.tsx';

/**
 * What a screen is, and so what stands in its place until its code is there. page: a page without tabs. frame: a list, with
 * room for another beside it. detail: in that room. single: alone.
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
 * The part of a route that loads its screen: at once where the address is opened, so that frame, screen and session come
 * side by side, and when the page is idle otherwise. Without a connection the screen says so in its place.
 * @param load imports the component.
 */
export function screenRoute(kind: ScreenKind, load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  const Screen = lazyPart(load, ConnectionNeeded, kind === 'page' ? () => undefined : loadLast);
  const Component = (): ReactElement => (
    <Suspense fallback={WAITING[kind]}>
      <Screen />
    </Suspense>
  );
  return {
    lazy: async () => {
      // It says so where it is shown.
      load().catch(() => undefined);
      return { Component };
    },
  };
}
