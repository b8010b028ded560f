import { expect, it } from 'vitest';
import { chipNames } from './chip-names.ts';

it.each([
  [
    ['Asha Rao', 'Kabir Sen'],
    ['Asha', 'Kabir'],
  ],
  [
    ['Ravi Kumar', 'Asha Rao', 'Ravi Shah'],
    ['Ravi K.', 'Asha', 'Ravi S.'],
  ],
  [
    ['Ravi', 'ravi Shah'],
    ['Ravi', 'ravi S.'],
  ],
  [
    ['Ravi Kumar', 'Ravi Kant'],
    ['Ravi Kumar', 'Ravi Kant'],
  ],
  [
    ['रवि कुमार', 'रवि शाह'],
    ['रवि कु.', 'रवि शा.'],
  ],
  [
    ['Venkatanarasimharajuvaripeta Rao', 'Venkatanarasimharajuvaripeta Das'],
    ['Venkatanar… R.', 'Venkatanar… D.'],
  ],
  [
    ['walk.new@example.com', 'Asha Rao'],
    ['walk.new@example.com', 'Asha'],
  ],
])('%j are %j', (names, shown) => {
  expect(chipNames(names)).toEqual(shown);
});
