import { expect, it } from 'vitest';
import { renderMarkup } from '../test-support/render-text.tsx';
import { FloatingActions, type FloatingActionsProps } from './floating-actions.tsx';

const nothing = (): void => undefined;

/** Returns the label of each button and whether the button is enabled. */
const buttonsOf = (props: Omit<FloatingActionsProps, 'onAdd' | 'onScan'>) =>
  [
    ...renderMarkup(<FloatingActions onScan={nothing} onAdd={nothing} {...props} />).matchAll(
      /<button(.*?)>(.*?)<\/button>/g,
    ),
  ].map(([, attributes = '', content = '']) => ({
    label: content.replaceAll(/<[^>]*>/g, ''),
    isIdle: attributes.includes('aria-disabled="true"'),
  }));

it('both actions do something', () => {
  expect(buttonsOf({})).toEqual([
    { label: 'Scan receipt', isIdle: false },
    { label: 'Add expense', isIdle: false },
  ]);
});

it('with somebody whose account is deleted, neither does anything', () => {
  expect(buttonsOf({ isDisabled: true })).toEqual([
    { label: 'Scan receipt', isIdle: true },
    { label: 'Add expense', isIdle: true },
  ]);
});
