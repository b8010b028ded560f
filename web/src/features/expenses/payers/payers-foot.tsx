import { byDirection } from '@barabar/core/direction';
import type { ReactElement } from 'react';
import { useDraft } from '../draft/draft-context.ts';
import { paymentsProblem } from '../draft/validate-draft.ts';
import { Difference } from '../split/split-foot.tsx';
import styles from '../split/split-foot.module.css';
import { TEXT } from '../text.ts';
import { previewPayments } from './payments.ts';

/** One line below the rows of several payers: that all is paid, or by how much their amounts are over or under. */
export function PayersFoot({ isTried }: { readonly isTried: boolean }): ReactElement {
  const { draft, preview } = useDraft();
  const { leftMinor } = previewPayments(draft);
  const all = byDirection(draft, TEXT.allPaid, TEXT.refund.allReceived);
  return (
    <div className="text-secondary tone-muted" aria-live="polite">
      {leftMinor === 0 ? (
        <p className={`inked spread ${styles.foot}`}>
          {preview.amountMinor > 0 && paymentsProblem(draft) === undefined && all}
        </p>
      ) : (
        <Difference excess={-leftMinor} currency={draft.currency} isSaid={isTried} />
      )}
    </div>
  );
}
