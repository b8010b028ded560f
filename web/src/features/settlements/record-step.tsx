import type { ReactNode } from 'react';
import Alert from 'antd/es/alert';
import { ListChecks } from 'lucide-react';
import { involves } from '@barabar/core/pair';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { FormRow, FormRows } from '../../components/form-row.tsx';
import { Line } from '../../components/line.tsx';
import { ResumeChip } from '../../components/resume-chip.tsx';
import type { SheetStep } from '../../components/sheet.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { OwedBalance } from './owed-balance.tsx';
import { PayByUpi } from './pay-by-upi.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import { partsOfNet, netPlace, type PayableNet } from './settle-net.ts';
import { counterpartOf } from './settlement-draft.ts';
import { UpiRow, useUpi, type Paying } from './upi-part.tsx';
import type { Recording } from './use-recording.ts';
import type { SettlementForm } from './settlement-form.ts';
import { useReturn, WentThrough } from './went-through.tsx';
import styles from './settlement-form.module.css';

const TEXT = text('settlements');
const VERBS = text('verbs');

interface RecordStepOptions {
  readonly groupNames: ReadonlyMap<string, string>;
  readonly onBack?: (() => void) | undefined;
  /** Goes to choosing which of the balances are settled. */
  readonly onChooseWhat?: (() => void) | undefined;
  /** What is said of the bill that is paid back, where it is one. */
  readonly billWords?: string | undefined;
}

/** The typed amount, if it can be settled, until it is sent. */
const payingBy = ({
  amountMinor,
  amountError,
  owedMinor,
  isAdvance,
  note,
  isSaving,
}: SettlementForm): Paying => {
  const isPayable =
    !isSaving && amountError === undefined && amountMinor > 0 && (isAdvance || amountMinor <= owedMinor);
  return { amountMinor: isPayable ? amountMinor : undefined, note };
};

/** The step that records a payment of what is chosen; undefined while nothing is. */
export function useRecordStep(recording: Recording, options: RecordStepOptions): SheetStep | undefined {
  const { id: viewerId } = useCurrentUser();
  const { net, form } = recording;
  const upi = useUpi(net?.balance, form.currency);
  const { isBack, leave, answer } = useReturn();
  if (!net) return undefined;
  const { billWords, onBack } = options;
  const paying = payingBy(form);
  const { isOwed } = counterpartOf(net.balance, viewerId);
  const { amountMinor } = paying;
  const head = isBack && upi?.kind === 'pay' && amountMinor !== undefined && (
    <WentThrough name={upi.payee.name} amountMinor={amountMinor} form={form} onNotYet={answer} />
  );
  const title = isOwed ? TEXT.recordReceivedTitle : TEXT.recordTitle;
  return {
    title: billWords === undefined ? title : VERBS.settleBill,
    ...(onBack && { onBack }),
    isBusy: form.isSaving,
    renderForm: renderFormWith(form.submit),
    footer:
      upi?.kind === 'pay' ? (
        <>
          <PayByUpi
            payee={upi.payee}
            paying={paying}
            onCopy={leave}
            onPay={() => {
              leave();
              form.enter({ method: 'upi' });
            }}
          />
          <Finish form={form} variant="line" words={TEXT.finishPaid} />
          <p className={`middle text-caption tone-muted ${styles.hint}`}>{TEXT.oncePaid}</p>
        </>
      ) : (
        <Finish form={form} words={isOwed ? TEXT.finishReceived : TEXT.finishPaid} />
      ),
    children: (
      <RecordContent recording={recording} net={net} options={options} head={head}>
        <UpiRow upi={upi} paying={paying} />
      </RecordContent>
    ),
  };
}

export const Finish = ({
  form: { canFinish },
  variant = 'fill',
  words = TEXT.finish,
}: {
  form: SettlementForm;
  words?: string;
  variant?: 'fill' | 'line';
}) => (
  <Button type="submit" variant={variant} size="large" isBlock disabled={!canFinish}>
    {words}
  </Button>
);

/** Record payment: what was entered before, the amount, what it settles, and the rows that lead to more. */
function RecordContent({
  recording: { offered, form, news, unsaved, canAdvance },
  net,
  options: { groupNames, onChooseWhat, billWords },
  head,
  children,
}: {
  recording: Recording;
  net: PayableNet;
  options: RecordStepOptions;
  head: ReactNode;
  children: ReactNode;
}) {
  const { id: viewerId, defaultCurrency } = useCurrentUser();
  const { balance, rows } = net;
  const canChoose =
    involves(balance, viewerId) &&
    (offered.length > 1 || offered.some(({ currency }) => currency !== defaultCurrency));
  const isPart = rows.length > 1 && form.amountMinor > 0 && form.amountMinor < form.owedMinor;
  return (
    <>
      {head}
      {unsaved && <ResumeChip offer={unsaved} />}
      {news !== undefined && (
        <output>
          <Alert role="note" type="info" showIcon title={news} />
        </output>
      )}
      {billWords !== undefined && <p className="text-secondary tone-muted wraps">{billWords}</p>}
      <RecordSettlementForm
        balance={balance}
        form={form}
        canAdvance={canAdvance}
        isBill={billWords !== undefined}
      />
      {isPart && <NetRows net={net} form={form} groupNames={groupNames} />}
      <FormRows>
        {onChooseWhat && canChoose && (
          <FormRow
            icon={ListChecks}
            label={TEXT.chooseWhat}
            aside={
              rows.length < offered.length
                ? TEXT.balanceCountOf({ count: rows.length, all: offered.length })
                : TEXT.balanceCount({ count: rows.length })
            }
            isDisabled={form.isSaving}
            onSelect={onChooseWhat}
          />
        )}
        {children}
        <PaymentDetails form={form} />
      </FormRows>
    </>
  );
}

/** What a payment of less than the net settles: each balance, with its direction and how much of it. */
const NetRows = ({
  net,
  form,
  groupNames,
}: Pick<RecordStepOptions, 'groupNames'> & { net: PayableNet; form: SettlementForm }) => (
  <ul aria-label={TEXT.netParts} className={`ruled card ${styles.rows}`}>
    {partsOfNet(net, form.amountMinor).map(({ key, row, settled }) => (
      <li key={key}>
        <Line
          title={netPlace(row, groupNames)}
          subtitle={
            settled === 0
              ? TEXT.netStays
              : settled < row.amount
                ? TEXT.netPartOf({ amount: formatAmount(row.amount, row) })
                : undefined
          }
          aside={<OwedBalance balance={row} amount={settled === 0 ? row.amount : settled} />}
        />
      </li>
    ))}
  </ul>
);
