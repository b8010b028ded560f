import type { ReactElement } from 'react';
import type { RequestedRecord } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';
import { formatRecorded } from '../../lib/dates/format-date.ts';
import { settledOf } from '../../lib/rates/original-of.ts';
import { netOfAct, sumsOfAct } from '../../lib/records/net-of-act.ts';
import styles from './request-dialog.module.css';

const TEXT = text('requests');

const WORDS = TEXT.recorded;

/** A record that a requester made with the viewer: an expense with the viewer's share, or a settlement. */
export function RecordedLine({
  record,
  viewerId,
}: {
  readonly record: RequestedRecord;
  readonly viewerId: string;
}): ReactElement {
  const when =
    record.type === 'expense'
      ? formatRecorded(record.data.spentOn, record.data.createdAt)
      : formatRecorded(record.data.paidOn, record.data.settledAt);
  return (
    <li className={`stack-tight ${styles.record}`}>
      {record.type === 'expense' && <span className="strong">{record.data.description}</span>}
      <span>
        {record.type === 'expense' ? (
          <Share record={record} viewerId={viewerId} />
        ) : (
          <Paid record={record} viewerId={viewerId} />
        )}
      </span>
      <span className="text-secondary tone-muted">{when}</span>
    </li>
  );
}

function Share({
  record: { data },
  viewerId,
}: {
  readonly record: Extract<RequestedRecord, { type: 'expense' }>;
  readonly viewerId: string;
}): ReactElement {
  const share = data.splits.find(({ userId }) => userId === viewerId)?.amount ?? toMinor(0);
  const ownShare = <Money key="share" amountMinor={share} currency={data.currency} />;
  const total = <Money key="total" amountMinor={data.amount} currency={data.currency} />;
  return <>{WORDS.yourShare({ share: () => ownShare, total: () => total })}</>;
}

function Paid({
  record: { data },
  viewerId,
}: {
  readonly record: Extract<RequestedRecord, { type: 'settlement' }>;
  readonly viewerId: string;
}): ReactElement {
  const [sum] = sumsOfAct([data]);
  const amount = <Money key="amount" {...sum} />;
  const words = netOfAct([data]).payee.id === viewerId ? WORDS.theyPaidYou : WORDS.youPaidThem;
  return (
    <>
      {words({ amount: () => amount })} {settledOf(data)}
    </>
  );
}
