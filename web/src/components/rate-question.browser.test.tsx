import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRateQuestion } from './rate-question.tsx';

const save = vi.fn<() => void>();

function Form({ doubts, isReading }: { doubts: readonly string[]; isReading: boolean }) {
  const { ask, question } = useRateQuestion(doubts, save, isReading);
  return (
    <>
      <button type="button" onClick={ask}>
        Save
      </button>
      {question}
    </>
  );
}

test('saving waits a moment for the rates, and asks if they say so', async () => {
  save.mockReset();
  const { rerender } = await render(<Form doubts={[]} isReading />);
  await page.getByRole('button', { name: 'Save' }).click();
  await rerender(<Form doubts={['Keep €5.00 as ₹0.01?']} isReading={false} />);
  await expect.element(page.getByText('Keep €5.00 as ₹0.01?')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(save).toHaveBeenCalledOnce();
});

test('without an answer, it saves', async () => {
  save.mockReset();
  await render(<Form doubts={[]} isReading />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => save).toHaveBeenCalledOnce();
});
