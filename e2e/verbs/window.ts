import type { CDPSession } from '@playwright/test';

/** Pixels. Chromium makes it somewhat larger. */
const SMALL = { width: 100, height: 100 };

/** The page keeps its size, which Playwright emulates. Drawing tabs and address bar takes a tenth of a test's time. */
export async function shrinkWindow(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: SMALL });
}
