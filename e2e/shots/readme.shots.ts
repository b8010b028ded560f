import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { noteTaken, pictureFile, README_PICTURES } from './readme-pictures.mjs';
import { signIn } from '../verbs/identity.ts';
import { detailViews, TAB_VIEWS } from '../views/screen-views.ts';
import { visit } from '../views/view.ts';
import { demoViewer, findDemoStage } from './demo-stage.ts';
import { demoViews } from './demo-views.ts';
import { DESKTOP, PHONE } from './options.ts';

const QUALITY = 82;
const TROUBLE = /^(?:No connection|The server (?:does not answer|took too long)|Still loading|Failed to)/;

async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

/** How long nothing may change on the screen before its picture is taken, in milliseconds: parts of it come one by one. */
const REST_MS = 1_000;

/** The picture of a screen on which nothing changes any more. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let picture = await pictureOf(page);
  await expect(async () => {
    const before = picture;
    await page.waitForTimeout(REST_MS);
    picture = await pictureOf(page);
    expect(picture.equals(before)).toBe(true);
  }).toPass({ timeout: 60_000 });
  return picture;
}

test('pictures of the README', async ({ browser }) => {
  const stage = await findDemoStage({ isWithSeries: false });
  const views = [...TAB_VIEWS, ...detailViews(stage), ...demoViews(stage)];
  for (const picture of README_PICTURES) {
    const view = views.find(({ name }) => name === picture.view);
    if (!view) throw new Error(`no view of the demo data is ${picture.view}`);
    const window = picture.window === 'phone' ? PHONE : DESKTOP;
    const page = await browser.newPage({ ...window, colorScheme: picture.scheme });
    await signIn({ ...demoViewer, page });
    await expect(async () => {
      await page.goto('/dashboard');
      await visit(page, view);
      await page.mouse.move(0, 0);
      await expect(page.getByText(TROUBLE)).toHaveCount(0, { timeout: 20_000 });
    }).toPass({ timeout: 240_000 });
    const file = path.join(import.meta.dirname, '../..', pictureFile(picture));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await pictureAtRest(page));
    await page.close();
  }
  noteTaken();
});
