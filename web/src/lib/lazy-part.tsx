import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { checkConnection } from './connection.ts';
import { loadWhenIdle } from './load-ahead.ts';
import { logError } from './log-error.ts';
import { reloadFailedStyles } from './reload-failed-styles.ts';
import { reloadIfOutdated } from './reload-if-outdated.ts';

/** What stands in for a part of a page that could not be loaded. */
export interface LoadFailureProps {
  readonly onRetry: () => void;
}

/**
 * A part of a page that is loaded when the page is idle, or when it is needed before, like React's `lazy`. Without a
 * connection it does not take the page down with it: `Failure` stands in its place and can try again.
 * @param load imports the component.
 * @param plan loads it some time before it is needed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<LoadFailureProps & Props>,
  plan: (loadAhead: () => Promise<unknown>) => void = loadWhenIdle,
): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  const prepare = async (): Promise<ComponentType<Props>> => (ready = await load());

  /** What is loaded once it is, and the failure until then. */
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
        // After a deploy it is gone, however often it is asked for.
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
  /** What is there already is shown at once, without the moment in which React would show what stands in for it. */
  function Part(props: Props): ReactElement {
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? Awaited);
    return <Chosen {...props} />;
  }
  plan(prepare);
  return Part;
}
