import { ElementHandle, launch } from 'puppeteer-core';
import { findElement, until, type Driver, type Target } from './driver.ts';

export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-IN' },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const find = (target: Target, msMax?: number): Promise<ElementHandle> =>
    until(
      `${target.kind} "${target.name}"`,
      async () => {
        const found: unknown = await page.evaluateHandle(findElement, target);
        return found instanceof ElementHandle ? found : null;
      },
      msMax,
    );
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: async (act, given) => (await page.evaluate(act, given)) === true,
    click: async (target, msMax) => (await find(target, msMax)).click(),
    type: async (target, text) => (await find(target)).type(text),
    close: () => browser.close(),
  };
}
