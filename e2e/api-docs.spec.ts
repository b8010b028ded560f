import { expect } from '@playwright/test';
import { test, WIDE } from './fixtures.ts';

test(
  'the page about the API is readable, and made of nothing but what is served here',
  WIDE,
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));

    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barabar API');
    const article = page.locator('#createExpense');
    await expect(article).not.toBeInViewport();

    await page.getByRole('navigation').getByRole('link', { name: 'POST /expenses', exact: true }).click();
    await expect(article.getByRole('heading', { level: 3 })).toBeInViewport();
    await article.getByText('Refusals').click();
    await expect(article.getByText('idempotency-key-reused')).toBeVisible();

    await article.getByRole('link', { name: 'Expense', exact: true }).click();
    await expect(page.locator('#schema-Expense').getByText('paidByUser')).toBeInViewport();

    const look = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      background: getComputedStyle(document.body).backgroundColor,
    }));
    expect(look.overflow).toBeLessThanOrEqual(0);
    expect(look.background, 'the style sheet was let through').not.toBe('rgba(0, 0, 0, 0)');
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  },
);
