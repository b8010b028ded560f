import type { Settlement } from '@barabar/core/contract/settlements';
import { describeSettlement } from '@barabar/core/exchange/ledger-table';
import { namesOf, type Kind } from '@barabar/core/records/fields';
import { PAYMENT, SETTLEMENT } from '@barabar/core/records/settlement';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { draftOf } from '../../lib/records/field-drafts.ts';
import { sayMeans } from '../../lib/records/net-of-act.ts';
import { makeSettlement } from '../../test-support/factories.ts';
import { SETTLEMENT_FORM } from '../../test-support/settlement-form.ts';
import { entryOfSettlement } from '../search/search-entry.ts';
import { DetailFields } from '../settlements/payment-details.tsx';
import { SettlementFacts } from '../settlements/settlement-facts.tsx';

/** What each place that has a payment's fields makes of a settlement. */
const placesOf = (settlement: Settlement) => ({
  form: renderToStaticMarkup(
    <DetailFields form={{ ...SETTLEMENT_FORM, ...draftOf(SETTLEMENT, settlement) }} />,
  ),
  page: [sayMeans([settlement]), renderToStaticMarkup(<SettlementFacts act={[settlement]} />)],
  file: describeSettlement(settlement),
  search: entryOfSettlement(settlement).others,
});

const SAMPLES: Partial<Readonly<Record<Kind, unknown>>> = { line: 'A1', choice: 'upi', code: '412345678901' };

it.each(namesOf(PAYMENT))('%s is in the form, on the page, in files and in the search', (name) => {
  const bare = makeSettlement(['ravi', 'asha'], 200);
  const before = placesOf(bare);
  const after = placesOf({ ...bare, [name]: SAMPLES[PAYMENT[name].kind] ?? 'Tea' });
  for (const place of ['form', 'page', 'file', 'search'] as const)
    expect(after[place], place).not.toEqual(before[place]);
});
