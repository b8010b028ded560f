import type { ReactElement, ReactNode } from 'react';
import Alert from 'antd/es/alert';
import type { Balance } from '@barabar/core/contract/balances';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { ResumeChip } from '../../components/resume-chip.tsx';
import type { SheetProps } from '../../components/sheet.tsx';
import { text } from '@barabar/core/messages/text';
import { PaymentDetails } from './payment-details.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import { UpiPart } from './upi-part.tsx';
import type { Recording } from './use-recording.ts';
import { involves } from '@barabar/core/pair';
import { counterpartOf } from './settlement-draft.ts';
import { formatAmount } from '@barabar/core/money';
import { Line } from '../../components/line.tsx';
import { partsOfNet, type Net, type NetPart } from './settle-net.ts';
import { OwedBalance } from './owed-balance.tsx';
import type { SettlementForm } from './use-settlement-form.ts';
import styles from './settlement-form.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');

const LABELS = text('fields');

interface NetRowsProps {
  readonly net: Net;
  readonly form: Pick<SettlementForm, 'amountMinor'>;
  readonly groupNames: ReadonlyMap<string, string>;
}

/** What the payment of a net settles: each balance, with its direction and how much of it. */
function NetRows({ net, form, groupNames }: NetRowsProps): ReactElement {
  const hasBoth = new Set(net.rows.map(({ fromUserId }) => fromUserId)).size > 1;
  return (
    <section aria-label={TEXT.netParts} className="stack-close">
      <h3 className="text-name">{TEXT.netParts}</h3>
      {hasBoth && <p className="text-secondary tone-muted wraps">{TEXT.netWords}</p>}
      <ul className={`ruled card ${styles.rows}`}>
        {partsOfNet(net, form.amountMinor).map((part) => (
          <Part key={part.key} part={part} groupNames={groupNames} />
        ))}
      </ul>
    </section>
  );
}

function Part({
  part: { row, settled },
  groupNames,
}: Pick<NetRowsProps, 'groupNames'> & { readonly part: NetPart }): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { groupId, currency, amount } = row;
  const { isOwed } = counterpartOf(row, viewerId);
  const title = groupId === undefined ? LABELS.noGroup : (groupNames.get(groupId) ?? TEXT.aGroup);
  const whole = TEXT.netPartOf({ amount: formatAmount(amount, { currency }) });
  const left = settled === 0 ? TEXT.netStays : settled < amount ? whole : undefined;
  return (
    <li>
      <Line
        title={title}
        subtitle={left}
        aside={<OwedBalance isOwed={isOwed} amount={settled === 0 ? amount : settled} currency={currency} />}
      />
    </li>
  );
}

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
