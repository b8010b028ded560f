import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { checkConnection } from './connection.ts';
import { loadWhenIdle } from './load-ahead.ts';
import { logError } from './log-error.ts';
import { reloadFailedStyles } from './reload-failed-styles.ts';
import { reloadIfOutdated } from './reload-if-outdated.ts';

/** The props of a component that replaces a part of the page which could not be loaded. */
export interface LoadFailureProps {
  readonly onRetry: () => void;
}

/**
 * Creates a component whose code loads when the page is idle, or when the component is needed before that, like React's
 * `lazy`. A failure to load it does not break the page: `Failure` replaces the component and can try again.
 * @param load Imports the component.
 * @param Failure Replaces the component when it could not be loaded.
 * @param plan Schedules the loading ahead of time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<LoadFailureProps & Props>,
  plan: (loadAhead: () => Promise<unknown>) => void = loadWhenIdle,
): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  const prepare = async (): Promise<ComponentType<Props>> => (ready = await load());

  /** Renders the failure until a retry has loaded the component. */
  function Retrying(props: Props): ReactElement {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const retry = async (): Promise<void> => {
      try {
        await reloadFailedStyles();
        const loaded = await prepare();
        setLoaded(() => loaded);
      } catch (error) {
        logError('A part of the page could not be loaded', error);
        void checkConnection();
        // After a deploy the old code no longer exists, so trying again cannot help.
        await reloadIfOutdated();
      }
    };
    return Loaded ? <Loaded {...props} /> : <Failure {...props} onRetry={() => void retry()} />;
  }

  const Awaited = lazy(async () => {
    try {
      return { default: await prepare() };
    } catch (error) {
      logError('A part of the page could not be loaded', error);
      void checkConnection();
      return { default: Retrying };
    }
  });
  /** Renders a component that is already loaded at once: `lazy` would show the fallback for a moment. */
  function Part(props: Props): ReactElement {
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? Awaited);
    return <Chosen {...props} />;
  }
  plan(prepare);
  return Part;
}
