import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTES } from './antd-theme.ts';

const tokens = readFileSync(new URL('../app/tokens.css', import.meta.url), 'utf8');
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it.each(Object.keys(PALETTES.light))('%s has the same value for antd as in tokens.css', (name) => {
  const [light, dark] = [PALETTES.light, PALETTES.dark].map(
    (palette) => Object.entries(palette).find(([key]) => key === name)?.[1],
  );
  expect(tokens).toContain(`--${kebab(name)}: light-dark(${light}, ${dark});`);
});

it('the colours of the specification are those of the light palette', () => {
  expect(PALETTES.light).toMatchObject({ primary: '#0682a6', owed: '#007d05', owing: '#c63000' });
  expect(tokens).toContain('--settled: light-dark(#666666, ');
});
