import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { HUES } from '@barabar/core/face';
import { CurrentUserContext } from '../lib/people/current-user.ts';
import { forgetHues } from '../lib/people/avatar-hue.ts';
import { paintOf } from '../lib/people/paint-of.ts';
import { colorOf, contrastOf } from '../test-support/colors-on-screen.ts';
import { makeViewer } from '../test-support/factories.ts';
import { Avatar } from './avatar.tsx';
import { Bar } from './bar.tsx';

/** The ids of as many people as there are hues. */
const IDS = HUES.map((_, index) => `person-${index}`);

afterEach(() => {
  forgetHues();
  delete document.documentElement.dataset['theme'];
});

test.each(['light', 'dark'])(
  'a person has one hue in avatar and bar, which is legible in both: %s',
  async (scheme) => {
    document.documentElement.dataset['theme'] = scheme;
    const { container } = await render(
      <>
        {IDS.map((id) => (
          <Avatar key={id} id={id} name="A" />
        ))}
        <Bar parts={IDS.map((id) => ({ key: id, value: 1, paint: paintOf(id, 'somebody else') }))} />
      </>,
    );
    const avatars = [...container.querySelectorAll<HTMLElement>(':scope > span')];
    const parts = [...container.querySelectorAll<HTMLElement>('i')];
    const hueOf = (element: HTMLElement): string => element.style.getPropertyValue('--hue');
    expect(parts.map(hueOf)).toEqual(avatars.map(hueOf));
    expect(new Set(avatars.map(hueOf)).size).toBe(HUES.length);
    for (const avatar of avatars) {
      const { color, backgroundColor } = getComputedStyle(avatar);
      expect(contrastOf(color, backgroundColor), hueOf(avatar)).toBeGreaterThanOrEqual(4.5);
    }
    for (const part of parts)
      for (const background of ['--surface', '--canvas'])
        expect(
          contrastOf(getComputedStyle(part).backgroundColor, colorOf(background)),
          `${hueOf(part)} on ${background}`,
        ).toBeGreaterThanOrEqual(3);
  },
);

test("the viewer's part and avatar have the viewer's colour, wherever they stand", async () => {
  const asha = makeViewer('Asha Rao');
  expect(paintOf(asha.id, asha.id)).toBe('you');
  const { container } = await render(
    <CurrentUserContext value={asha}>
      <Avatar id={asha.id} name={asha.name} />
      <Avatar id="ravi" name="Ravi Kumar" />
    </CurrentUserContext>,
  );
  const [own, other] = [...container.children].map((avatar) => getComputedStyle(avatar).backgroundColor);
  expect(own).toBe(colorOf('--primary-soft'));
  expect(other).not.toBe(own);
});
