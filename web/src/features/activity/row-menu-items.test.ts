import { ShieldCheck } from 'lucide-react';
import { expect, it } from 'vitest';
import { rowMenuItems, type RowMenuRequest } from './row-menu-items.ts';

const nothing = (): void => undefined;

/** Labels of the entries; disabled ones are in brackets. */
const entries = (request: Partial<RowMenuRequest>): string[] =>
  rowMenuItems({ onEdit: nothing, onDelete: nothing, canDelete: true, isDeleting: false, ...request }).map(
    ({ label, isDisabled }) => (isDisabled ? `(${label})` : label),
  );

it('the menu of a record is Edit and Delete', () => {
  expect(entries({})).toEqual(['Edit', 'Delete']);
});

it('Edit is disabled where nobody handles it', () => {
  expect(entries({ onEdit: undefined })).toEqual(['(Edit)', 'Delete']);
});

it('records of others can be neither edited nor deleted', () => {
  expect(entries({ onEdit: undefined, canDelete: false })).toEqual(['(Edit)', '(Delete)']);
});

it("while it is being deleted it says 'Deleting...', and nothing can be done", () => {
  expect(entries({ isDeleting: true })).toEqual(['(Edit)', '(Deleting...)']);
});

it('says why in the place of what would change the record, and keeps what else there is', () => {
  const extras = [{ label: 'Settle this bill', icon: ShieldCheck, onSelect: nothing }];
  expect(entries({ extras, hindered: 'Closed until 31 Mar' })).toEqual([
    'Settle this bill',
    '(Closed until 31 Mar)',
  ]);
});
