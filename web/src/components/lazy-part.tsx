import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { loadWhenIdle } from '../lib/load-ahead.ts';
import { logError } from '../lib/log-error.ts';
import { reloadFailedStyles } from '../lib/reload-failed-styles.ts';
import { reloadIfOutdated } from '../lib/reload-if-outdated.ts';

/** What stands in for a part of a page that could not be loaded. */
export interface LoadFailureProps {
  readonly onRetry: () => void;
}

/**
 * A part of a page that is loaded when the page is idle, or when it is needed before, like React's `lazy`. Without a connection it does not take the page
 * down with it: `Failure` stands in its place and can try again.
 * @param load imports the component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<LoadFailureProps & Props>,
): ComponentType<Props> {
  /** What is loaded once it is, and the failure until then. */
  function Retrying(props: Props): ReactElement {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const retry = async (): Promise<void> => {
      try {
        await reloadFailedStyles();
        const loaded = await load();
        setLoaded(() => loaded);
      } catch (error) {
        logError('A part of the page could not be loaded', error);
        // After a deploy it is gone, however often it is asked for.
        await reloadIfOutdated();
      }
    };
    return Loaded ? <Loaded {...props} /> : <Failure {...props} onRetry={() => void retry()} />;
  }

  loadWhenIdle(load);
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logError('A part of the page could not be loaded', error);
      return { default: Retrying };
    }
  });
}
