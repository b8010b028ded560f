import { expect } from '@playwright/test';
import { launchOptions } from '../scripts/lib/chromium.mjs';
import { startPushService } from '../functions/test/push-service.ts';
import { NEW_BROWSER, test } from './fixtures.ts';
import { befriend, settleIn, spend } from './verbs/arrange.ts';
import { deliverPush, expectNotification, replacePushService, tapNotification } from './verbs/push.ts';
import { signOut } from './verbs/identity.ts';

// The shell shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions(process.env, { isWhole: true }) });

// A trigger can wait for those of everybody else.
const BY_TRIGGER = { timeout: 90_000 };

test('push notifications are off until wanted, say what friends do, and end with the session', async ({
  people,
}) => {
  const service = await startPushService();
  const browsers: ReturnType<typeof service.subscribe>[] = [];
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', NEW_BROWSER), settleIn('Kabir Sen')]);
  await befriend(asha, kabir);
  const { page } = asha;
  await page.context().grantPermissions(['notifications']);
  await replacePushService(page, (publicKey) => {
    const browser = service.subscribe(publicKey);
    browsers.push(browser);
    return { endpoint: browser.endpoint, keys: browser.keys };
  });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/account/notifications');

  const section = page.getByRole('region', { name: 'Push notifications' });
  const device = section.getByRole('switch', { name: 'Push on this device' });
  const comments = section.getByRole('switch', { name: 'A friend writes a comment' });
  await expect(device).toBeEnabled();
  await expect(device).not.toBeChecked();
  await expect(comments).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();
  await expect(comments).toBeChecked();
  await comments.click();
  await expect(comments).not.toBeChecked();

  await test.step('an expense of a friend comes at once, encrypted for the browser, and a tap leads to it', async () => {
    const parts = [asha, kabir].map((person) => [person, 450] as const);
    await spend(kabir, { description: 'Dosa', parts });
    await expect.poll(() => browsers[0]?.received.length, BY_TRIGGER).toBe(1);
    const message = browsers[0]?.received[0];
    if (!message) throw new Error('it has come');
    const { title, body, page: path, tag } = message;
    expect({ title, body }).toEqual({ title: 'Kabir Sen', body: 'Kabir Sen added "Dosa" (₹900.00)' });

    await deliverPush(page, { title, body, page: path, tag });
    await expectNotification(page, { title, body, page: path, tag, icon: '/icon-192.png' });
    await page.evaluate(() => Object.assign(window, { isOpenStill: true }));
    await tapNotification(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: 'Dosa' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isOpenStill')), 'nothing is loaded').toBe(true);
  });

  await test.step('signing out ends them', async () => {
    await signOut(asha);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-subscription'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('barabar-push'))).toBeNull();
  });
  await service.stop();
});
