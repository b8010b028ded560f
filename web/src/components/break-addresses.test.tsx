import { expect, it } from 'vitest';
import { breakAddresses } from './break-addresses.tsx';
import { renderMarkup } from './render-text.tsx';

it.each([
  ['meera.iyer@example.co.in', 'meera.<wbr/>iyer<wbr/>@example.co.in'],
  ['a_b+c-d@example.com', 'a_<wbr/>b+<wbr/>c-<wbr/>d<wbr/>@example.com'],
  ['zoya@example.com · invited. Added by Asha', 'zoya<wbr/>@example.com · invited. Added by Asha'],
  ['Flat 402', 'Flat 402'],
])('%s may break as %s', (text, markup) => {
  expect(renderMarkup(<>{breakAddresses(text)}</>)).toBe(markup);
});
