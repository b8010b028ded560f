import { writeFile } from 'node:fs/promises';
import { test, type Page } from '@playwright/test';
import { pictureFile, README_PICTURES } from '../../scripts/lib/readme-pictures.mjs';
import { signIn } from '../verbs/identity.ts';
import { detailViews, TAB_VIEWS } from '../views/screen-views.ts';
import { visit } from '../views/view.ts';
import { demoViewer, findDemoStage } from './demo-stage.ts';
import { demoViews } from './demo-views.ts';
import { DESKTOP, PHONE } from './options.ts';

const QUALITY = 82;

/** Chromium's own WebP: half the size of a PNG. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
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
    await visit(page, view);
    await writeFile(`${import.meta.dirname}/../../${pictureFile(picture)}`, await pictureOf(page));
    await page.close();
  }
});
