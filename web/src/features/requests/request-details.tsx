import {
  RECORDS_COUNTED_MAX,
  type GroupRequest,
  type PersonRequest,
  type RequestedRecord,
} from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { withAddresses } from '../../components/address.tsx';
import { Button } from '../../components/button.tsx';
import { type OpenRequest, requestWords } from './requests-section.tsx';
import { Sums, wouldOwe } from './sums.tsx';
import { toMinor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';
import { formatRecorded } from '../../lib/dates/format-date.ts';
import { settledOf } from '../../lib/rates/original-of.ts';
import { netOfAct, sumsOfAct } from '../../lib/records/net-of-act.ts';

const TEXT = text('requests');
const LABELS = text('fields');
const WORDS = TEXT.recorded;

interface RequestDetailsProps {
  readonly open: OpenRequest;
  readonly viewerId: string;
  readonly onBlock: () => void;
  readonly isBusy: boolean;
}

/** The details of a request: the requester, their records with the viewer, and what the viewer shares by accepting. */
export function RequestDetails({ open, viewerId, onBlock, isBusy }: RequestDetailsProps) {
  const { kind, request } = open;
  const requester = kind === 'person' ? request.person : request.addedBy;
  return (
    <>
      {kind === 'person' ? (
        <PersonDetails request={request} viewerId={viewerId} />
      ) : (
        <GroupDetails request={request} />
      )}
      <Sums balances={request.balances} wordsFor={wouldOwe} />
      <p>{kind === 'person' ? TEXT.person.accepting : requestWords(request).accepting}</p>
      <div>
        <Button variant="ghost" size="small" isWrapping className="flush" disabled={isBusy} onClick={onBlock}>
          {TEXT.blockAction({ name: requester.name })}
        </Button>
      </div>
    </>
  );
}

function PersonDetails({
  request: { person, records, recordCount },
  viewerId,
}: {
  request: PersonRequest;
  viewerId: string;
}) {
  const hidden = recordCount - records.length;
  return (
    <>
      {person.email !== '' && <p className="text-secondary tone-muted">{withAddresses(person.email)}</p>}
      <p>{TEXT.person.explanation({ name: person.name })}</p>
      {records.length === 0 ? (
        <p>{TEXT.person.noRecords}</p>
      ) : (
        <section>
          <h3 className="strong">{TEXT.person.recordsTitle}</h3>
          <ul className="panel ruled" style={{ marginTop: 4 }}>
            {records.map((record) => (
              <RecordedLine key={record.data.id} record={record} viewerId={viewerId} />
            ))}
          </ul>
          {hidden > 0 && (
            <p className="text-secondary tone-muted">
              {recordCount > RECORDS_COUNTED_MAX ? TEXT.person.manyMore : TEXT.person.more({ count: hidden })}
            </p>
          )}
        </section>
      )}
    </>
  );
}

function GroupDetails({ request }: { request: GroupRequest }) {
  const { group, addedBy } = request;
  const isDirect = group.kind === 'direct';
  return (
    <>
      {group.description !== undefined && <p>{group.description}</p>}
      <p>{requestWords(request).explanation({ name: addedBy.name })}</p>
      <p className="text-secondary tone-muted">
        {withAddresses(
          [...(isDirect ? [] : [LABELS.members({ count: group.memberCount })]), addedBy.email]
            .filter((words) => words !== '')
            .join(' · '),
        )}
      </p>
    </>
  );
}

/** A record that a requester made with the viewer: an expense with the viewer's share, or a settlement. */
function RecordedLine({ record, viewerId }: { record: RequestedRecord; viewerId: string }) {
  const when =
    record.type === 'expense'
      ? formatRecorded(record.data.spentOn, record.data.createdAt)
      : formatRecorded(record.data.paidOn, record.data.settledAt);
  return (
    <li className="stack-tight" style={{ padding: '10px 14px' }}>
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
  record: Extract<RequestedRecord, { type: 'expense' }>;
  viewerId: string;
}) {
  const share = data.splits.find(({ userId }) => userId === viewerId)?.amount ?? toMinor(0);
  const ownShare = <Money key="share" amountMinor={share} currency={data.currency} />;
  const total = <Money key="total" amountMinor={data.amount} currency={data.currency} />;
  return <>{WORDS.yourShare({ share: () => ownShare, total: () => total })}</>;
}

function Paid({
  record: { data },
  viewerId,
}: {
  record: Extract<RequestedRecord, { type: 'settlement' }>;
  viewerId: string;
}) {
  const [sum] = sumsOfAct([data]);
  const amount = <Money key="amount" {...sum} />;
  const words = netOfAct([data]).payee.id === viewerId ? WORDS.theyPaidYou : WORDS.youPaidThem;
  return (
    <>
      {words({ amount: () => amount })} {settledOf(data)}
    </>
  );
}
