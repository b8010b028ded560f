import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { findElement, until, type Driver, type Target } from './driver.ts';

const PORT = 4480;
const KEYS_MS_MAX = 5_000;
/** How long the browser is waited for to close its window by itself. */
const CLOSE_MS_MAX = 5_000;
/** The key of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answer = z.object({ value: z.unknown() });
const opened = z.object({ sessionId: z.string() });
const element = z.nullable(z.object({ [ELEMENT]: z.string() }));

/** In the page: presses an element. The driver's own press is lost now and then, when the page moves meanwhile. */
function pressIn(shown: HTMLElement): void {
  shown.scrollIntoView({ block: 'center' });
  shown.focus();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    shown.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  shown.click();
}

/** In the page: enters a text into a field, as an input method does. */
function enterIn(field: HTMLInputElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.focus();
  // React notices a value that its own setter did not set.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface WebKit extends Driver {
  /** Presses an element as a person does, so that the page may open a window. */
  readonly tap: (target: Target) => Promise<void>;
}

/**
 * Opens a window of WebKitGTK by its WebDriver. It needs a display: xvfb-run makes one.
 * @param proxy the origin of one for all secure connections, whose certificates are taken as they are
 */
export async function openWebKit(driverPath: string, proxy?: string): Promise<WebKit> {
  const port = PORT + (Number(process.env['PORT_OFFSET'] ?? 0) % 1000);
  const origin = `http://127.0.0.1:${port}`;
  const driver = spawn('xvfb-run', ['--auto-servernum', driverPath, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // WebDriver's own proxies speak TLS themselves, or ask for each name's address before.
    ...(proxy && { env: { ...process.env, https_proxy: proxy, no_proxy: '127.0.0.1' } }),
  });
  const end = async (): Promise<void> => {
    if (driver.pid === undefined || driver.exitCode !== null) return;
    process.kill(-driver.pid);
    await once(driver, 'exit');
    // The driver may outlive what started it, and would answer for the next one.
    await until('the end of the driver', () =>
      fetch(`${origin}/status`).then(
        () => false,
        () => true,
      ),
    );
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  };
  try {
    await until('WebKitWebDriver', () => ask('GET', '/status').catch(() => null));
    const { sessionId } = opened.parse(
      await ask('POST', '/session', {
        capabilities: proxy ? { alwaysMatch: { acceptInsecureCerts: true } } : {},
      }),
    );
    const session = `/session/${sessionId}`;
    const execute = (source: string, ...args: unknown[]): Promise<unknown> =>
      ask('POST', `${session}/execute/sync`, { script: `return (${source})(...arguments)`, args });
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
        await until(
          `pressing "${target.name}"`,
          async () => {
            const found = await find(target, msMax);
            // What was found may have gone meanwhile.
            return execute(pressIn.toString(), { [ELEMENT]: found }).then(
              () => true,
              () => false,
            );
          },
          msMax,
        );
      },
      tap: async (target) => {
        await ask('POST', `${session}/element/${await find(target)}/click`, {});
      },
      type: async (target, text) => {
        const found = await find(target);
        const holds = async (): Promise<boolean> =>
          String(await ask('GET', `${session}/element/${found}/property/value`)).includes(text);
        // It refuses a field that still moves, answers before the keys have come, and loses some on a busy machine.
        const sendKeys = async (): Promise<boolean> => {
          await ask('POST', `${session}/element/${found}/clear`, {});
          await ask('POST', `${session}/element/${found}/value`, { text });
          return until('the keys', holds, KEYS_MS_MAX);
        };
        if (!(await sendKeys().catch(() => false)))
          await execute(enterIn.toString(), { [ELEMENT]: found }, text);
        await until(`"${text}" in "${target.name}"`, holds);
      },
      close: async () => {
        // A page that is stuck never answers.
        const ended = ask('DELETE', session).catch(() => undefined);
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS_MAX))]);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
