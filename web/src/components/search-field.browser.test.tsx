import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchField } from './search-field.tsx';

const PLACEHOLDER = 'Search friends by name, email, or phone...';

function Search() {
  const [term, setTerm] = useState('');
  return <SearchField value={term} onChange={setTerm} placeholder={PLACEHOLDER} />;
}

test('Escape empties the search, and one can go on typing', async () => {
  const screen = await render(<Search />);
  const field = screen.getByRole('textbox', { name: PLACEHOLDER });
  await field.fill('asha');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('kabir');
  await expect.element(field).toHaveValue('kabir');
});

test('the clear button is there while there is a term, empties it and hands the focus back', async () => {
  const screen = await render(<Search />);
  const field = screen.getByRole('textbox', { name: PLACEHOLDER });
  const clear = screen.getByRole('button', { name: 'Clear search' });
  await expect.element(clear).not.toBeInTheDocument();
  await field.fill('asha');
  await clear.click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
});
