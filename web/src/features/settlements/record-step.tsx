import type { ReactElement, ReactNode } from 'react';
import Alert from 'antd/es/alert';
import type { Balance } from '@barabar/core/contract/balances';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { ResumeChip } from '../../components/resume-chip.tsx';
import type { SheetProps } from '../../components/sheet.tsx';
import { text } from '@barabar/core/messages/text';
import { NetRows } from './net-rows.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import { UpiPart } from './upi-part.tsx';
import type { Recording } from './use-recording.ts';
import { involves } from '@barabar/core/pair';
import { counterpartOf } from './settlement-draft.ts';

const TEXT = text('settlements');

/** The parts of a dialog that depend on the step. */
export type Step = Pick<SheetProps, 'title' | 'onBack' | 'isBusy' | 'renderForm' | 'footer' | 'children'>;

interface RecordStepOptions {
  /** Group names by id. */
  readonly groupNames?: ReadonlyMap<string, string> | undefined;
  /** The bill that is paid back: what is said of it, in the place of the title and of what is owed. */
  readonly bill?: BillWords | undefined;
}

/** What the step says of a bill. */
export interface BillWords {
  readonly title: string;
  readonly owed: readonly ReactNode[];
  readonly hint: string;
}

/** The step that records a payment of the chosen balance; undefined while none is chosen. */
export function recordStep(recording: Recording, { groupNames, bill }: RecordStepOptions): Step | undefined {
  const { balance, viewerId, net, form, choose } = recording;
  if (!balance) return undefined;
  const { isOwed } = counterpartOf(balance, viewerId);
  const title = isOwed ? TEXT.recordReceivedTitle : TEXT.recordTitle;
  return {
    title: bill?.title ?? title,
    // The chooser has the viewer's own balances only.
    ...(involves(balance, viewerId) && !net && !bill && { onBack: () => choose(undefined) }),
    isBusy: form.isSaving,
    renderForm: renderFormWith(form.submit),
    footer: (
      <Button type="submit" size="large" isBlock disabled={!form.canFinish}>
        {TEXT.finish}
      </Button>
    ),
    children: <RecordContent recording={recording} balance={balance} groupNames={groupNames} bill={bill} />,
  };
}

/** Record payment: the form, what the payment of a net settles, the ways to pay, and the way to a single balance. */
function RecordContent({
  recording: { form, net, news, left, canAdvance, choose },
  balance,
  groupNames = new Map(),
  bill,
}: RecordStepOptions & {
  readonly recording: Recording;
  readonly balance: Balance;
}): ReactElement {
  return (
    <>
      {left && <ResumeChip words={left.words} onResume={left.resume} onDiscard={left.discard} />}
      {news !== undefined && (
        <output>
          <Alert role="note" type="info" showIcon title={news} />
        </output>
      )}
      {bill && <p className="text-secondary tone-muted wraps">{bill.hint}</p>}
      <RecordSettlementForm balance={balance} form={form} canAdvance={canAdvance} owed={bill?.owed} />
      {net && <NetRows net={net} form={form} groupNames={groupNames} />}
      <UpiPart balance={balance} form={form} />
      <PaymentDetails form={form} />
      {net && (
        <Button variant="ghost" disabled={form.isSaving} onClick={() => choose(undefined)}>
          {TEXT.oneOnly}
        </Button>
      )}
    </>
  );
}
