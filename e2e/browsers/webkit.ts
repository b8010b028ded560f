import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { findElement, until, type Driver, type Target } from './driver.ts';

const PORT = 4480;
/** How long keys are waited for. */
const KEYS_MS_MAX = 5_000;
/** The key of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answer = z.object({ value: z.unknown() });
const opened = z.object({ sessionId: z.string() });
const element = z.nullable(z.object({ [ELEMENT]: z.string() }));

/** In the page: brings an element to the middle of what scrolls. */
const intoSight = (shown: Element): void => shown.scrollIntoView({ block: 'center' });

/** Opens a window of WebKitGTK by its WebDriver. It needs a display: xvfb-run makes one. */
export async function openWebKit(driverPath: string): Promise<Driver> {
  const port = PORT + (Number(process.env['PORT_OFFSET'] ?? 0) % 1000);
  const driver = spawn('xvfb-run', ['--auto-servernum', driverPath, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const end = async (): Promise<void> => {
    if (driver.pid === undefined || driver.exitCode !== null) return;
    process.kill(-driver.pid);
    await once(driver, 'exit');
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  };
  try {
    await until('WebKitWebDriver', () => ask('GET', '/status').catch(() => null));
    const { sessionId } = opened.parse(await ask('POST', '/session', { capabilities: {} }));
    const session = `/session/${sessionId}`;
    /** Runs the source of a function in the page. */
    const execute = (source: string, given: unknown): Promise<unknown> =>
      ask('POST', `${session}/execute/sync`, { script: `return (${source})(arguments[0])`, args: [given] });
    const find = (target: Target, msMax?: number): Promise<string> =>
      until(
        `${target.kind} "${target.name}"`,
        async () => element.parse(await execute(findElement.toString(), target))?.[ELEMENT],
        msMax,
      );
    return {
      open: async (url) => {
        await ask('POST', `${session}/url`, { url });
      },
      run: async (act, given) => (await execute(act.toString(), given)) === true,
      click: async (target, msMax) => {
        // It refuses to press what still moves, and what has gone meanwhile.
        await until(
          `pressing "${target.name}"`,
          async () => {
            const found = await find(target, msMax);
            // It would be brought into view at the edge, under the footer of a dialog.
            const pressed = execute(intoSight.toString(), { [ELEMENT]: found }).then(() =>
              ask('POST', `${session}/element/${found}/click`, {}),
            );
            return pressed.then(
              () => true,
              () => false,
            );
          },
          msMax,
        );
      },
      type: async (target, text) => {
        const found = await find(target);
        const holds = async (): Promise<boolean> =>
          String(await ask('GET', `${session}/element/${found}/property/value`)).includes(text);
        // It answers before the keys have come, and loses some on a busy machine.
        await until(`"${text}" in "${target.name}"`, async () => {
          await ask('POST', `${session}/element/${found}/clear`, {});
          await ask('POST', `${session}/element/${found}/value`, { text });
          return until('the keys', holds, KEYS_MS_MAX).catch(() => false);
        });
      },
      close: async () => {
        await ask('DELETE', session).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
