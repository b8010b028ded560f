import { untilAnswered } from '../../lib/api/asked-ahead.ts';
import { idle } from '../../lib/loading/load-ahead.ts';
import { whenIdle } from '../../lib/loading/when-idle.ts';

/** Resolves when the page shows its content and is idle. */
export const untilShown = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** How long the SDK waits for the first paint at most, in milliseconds. */
const PAINT_MS_MAX = 500;

/** Resolves when what can be painted without the SDK is painted, such as what a link leads to. */
export const untilPainted = (): Promise<void> =>
  Promise.race([
    untilAnswered().then(idle),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PAINT_MS_MAX);
    }),
  ]);
