import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { forgetHues, HUES } from '../lib/avatar-hue.ts';
import { Avatar } from './avatar.tsx';
import { paintOf } from '../lib/person-paint.ts';
import { Bar } from './bar.tsx';

/** As many people as there are hues. */
const IDS = HUES.map((_, index) => `person-${index}`);

afterEach(() => {
  forgetHues();
  delete document.documentElement.dataset['theme'];
});

/** Relative luminance of a colour in any notation, by WCAG 2.2. */
function luminanceOf(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A token's colour in the present scheme. */
function colorOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

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

test("the viewer's part has the viewer's colour", () => {
  expect(paintOf('asha', 'asha')).toBe('you');
});
