import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { groupOnWire } from '../test-support/factories.ts';
import { renderScreen } from '../test-support/render-screen.tsx';

/** Records the properties of every animation and transition from now on: 'opacity', 'translate' … */
function watchMotion(): ReadonlySet<string> {
  const animated = new Set<string>();
  for (const type of ['animationstart', 'transitionrun']) {
    document.addEventListener(
      type,
      () => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect)
            for (const frame of effect.getKeyframes())
              for (const name of Object.keys(frame)) animated.add(name);
      },
      true,
    );
  }
  return animated;
}

/** Opens and closes a dialog and a menu. Returns the animated properties that move or scale something. */
async function findMotion(): Promise<readonly string[]> {
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao']) }),
  });
  const animated = watchMotion();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Group menu' }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
  expect([...animated]).toContain('opacity');
  return [...animated].filter((name) =>
    /translate|transform|scale|rotate|^(top|left|width|height|margin)/.test(name),
  );
}

test('nothing moves for whoever wants less motion', async () => {
  expect(await findMotion()).toEqual([]);
});

test('for others dialogs do', async () => {
  await commands.allowMotion();
  expect(await findMotion()).toContain('translate');
});
