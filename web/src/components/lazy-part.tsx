import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { logError } from '../lib/log-error.ts';
import { reloadFailedStyles } from '../lib/reload-failed-styles.ts';

/** What stands in for a part of a page that could not be loaded. */
export interface LoadFailureProps {
  readonly onRetry: () => void;
}

/**
 * A part of a page that is loaded when it is needed, like React's `lazy`. Without a connection it does not take the page
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
      }
    };
    return Loaded ? <Loaded {...props} /> : <Failure {...props} onRetry={() => void retry()} />;
  }

  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logError('A part of the page could not be loaded', error);
      return { default: Retrying };
    }
  });
}
