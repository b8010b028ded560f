import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import styles from './standing.module.css';
import { Standing, StandingAmount, StandingEven } from './standing.tsx';

const amount = <StandingAmount words="You owe" amountMinor={toMinor(-500)} currency="INR" />;
const even = <StandingEven words="You are all settled up" isSettled />;
/** Whether the equals sign is what a bar closes to. */
const isClosing = (root: Element): boolean => root.querySelector(`.${styles.closing}`) !== null;

test('the bar closes to the equals sign where a balance becomes even while it is looked at, and only there', async () => {
  const opened = await render(<Standing act={null}>{even}</Standing>);
  expect(isClosing(opened.container)).toBe(false);
  const { container, rerender } = await render(<Standing act={null}>{amount}</Standing>);
  await rerender(<Standing act={null}>{even}</Standing>);
  expect(isClosing(container)).toBe(true);
});
