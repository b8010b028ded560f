import { expect } from '@playwright/test';
import { test, WIDE } from './fixtures.ts';

test(
  'the page about the API is readable, and made of nothing but what is served here',
  WIDE,
  async ({ page }) => {
    test.setTimeout(60_000);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));

    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Barabar API' })).toBeVisible();
    const call = page.locator('#operations-expenses-createExpense');
    await call.getByRole('button', { name: /POST/ }).first().click();
    await expect(call.getByText('idempotency-key-reused').first()).toBeVisible();
    await expect(call.getByRole('button', { name: 'Try it out' })).toHaveCount(0);

    await page.goto('/api/docs#code-not-found');
    await expect(page.locator('#code-not-found')).toBeInViewport();

    const look = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      radius: getComputedStyle(document.querySelector('.opblock') ?? document.body).borderRadius,
    }));
    expect(look.overflow).toBeLessThanOrEqual(0);
    expect(look.radius, 'the style sheet was let through').not.toBe('0px');
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  },
);
