import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import './slide-late.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Changes are told of before the page does anything else. */
const observed = (): Promise<void> => Promise.resolve();
const rowOf = (words: string, height = 60): HTMLElement => {
  const row = document.createElement('p');
  row.style.height = `${height}px`;
  row.textContent = words;
  return row;
};
const topOf = (row: HTMLElement): number => Math.round(row.getBoundingClientRect().top);

let list: HTMLElement;
let milk: HTMLElement;
beforeEach(async () => {
  await commands.allowMotion();
  const page = document.createElement('main');
  page.id = 'content';
  list = document.createElement('div');
  milk = rowOf('Milk');
  list.append(rowOf('Rent'), milk);
  page.append(list);
  document.body.append(page);
  // Where parts stand is known once nothing was touched for a while.
  dispatchEvent(new Event('resize'));
  await wait(1_000);
});
afterEach(async () => {
  list.parentElement?.remove();
  await commands.stopMotion();
});

test('what comes by itself pushes nothing at once: it slides, also where more comes meanwhile', async () => {
  const top = topOf(milk);
  list.prepend(rowOf('Tea'));
  await observed();
  expect(topOf(milk)).toBe(top);
  await wait(50);
  const underWay = topOf(milk);
  list.prepend(rowOf('Claim', 240));
  await observed();
  expect(topOf(milk)).toBe(underWay);
  await expect.poll(() => topOf(milk)).toBe(top + 300);
});

test('what follows an input is in its place at once', async () => {
  const top = topOf(milk);
  dispatchEvent(new PointerEvent('pointerdown'));
  list.prepend(rowOf('Tea'));
  await observed();
  expect(topOf(milk)).toBe(top + 60);
});
