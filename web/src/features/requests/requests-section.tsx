import {
  RECORDS_COUNTED_MAX,
  type ClaimRequest,
  type GroupRequest,
  type PersonRequest,
  type TrustRequest,
  type MissingRequest,
} from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { withAddresses } from '../../components/address.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { isWaitingClaim, useCurrentUser } from '../../lib/people/current-user.ts';
import { ImportedRow } from '../../components/imported-row.tsx';
import { WaitingClaim } from '../../components/waiting-claim.tsx';
import type { ListedRequests } from './listed-requests.ts';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { answerTrust } from './api.ts';
import styles from './requests-section.module.css';
import { answerNotReceived, restoreSettlement } from '@barabar/core/contract/settlements';
import { sayNotReceived } from '@barabar/core/events/say-not-received';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { netOfAct, sayNet } from '../../lib/records/net-of-act.ts';
import { rereadAfter } from '../../store/revalidate.ts';

const TEXT = text('requests');
const LABELS = text('fields');
const CLAIMS = text('claims');
const MEMBERS = text('groupMembers');
const VERBS = text('verbs');
const MISSING = TEXT.missing;

const SETTLEMENT_EVENT = text('activity').settlementEvent;

const SAYING = { notReceived: SETTLEMENT_EVENT.notReceived };

/** A request that the viewer can answer: a person's, or one to join a group. */
export type OpenRequest =
  | { readonly kind: 'person'; readonly request: PersonRequest }
  | { readonly kind: 'group'; readonly request: GroupRequest };

export interface RequestsSectionProps extends ListedRequests {
  readonly viewerId: string;
  /** Called when the viewer chooses a request. */
  readonly onOpen: (request: OpenRequest) => void;
}

/**
 * What waits for the viewer's answer: people and groups that they have not accepted, whose records count
 * in no balance, names that they are said to be, newcomers of groups that they lead, payments of theirs that have not
 * arrived, and imports that move them.
 */
export function RequestsSection({
  people,
  groups,
  claims,
  newcomers,
  missing,
  imports,
  viewerId,
  onOpen,
}: RequestsSectionProps) {
  const asked = claims.filter((claim) => !isWaitingClaim(claim, viewerId));
  const ownClaims = claims.filter((claim) => isWaitingClaim(claim, viewerId));
  const hasOthers = [people, groups, asked, newcomers, missing, imports].some(({ length }) => length > 0);
  return (
    <>
      {ownClaims.length > 0 && (
        <div className="inset stack">
          {ownClaims.map((claim) => (
            <WaitingClaim key={claim.id} claim={claim} group={claim.group} />
          ))}
        </div>
      )}
      {hasOthers && (
        <Rows label={TEXT.title}>
          {missing.map((request) => (
            <MissingRow key={request.settlement.id} request={request} />
          ))}
          {people.map((request) => (
            <PersonRow
              key={request.person.id}
              request={request}
              onSelect={() => onOpen({ kind: 'person', request })}
            />
          ))}
          {newcomers.map((request) => (
            <NewcomerRow key={`${request.group.id}_${request.member.id}`} request={request} />
          ))}
          {imports.map((request) => (
            <ImportedRow key={request.id} request={request} />
          ))}
          {groups.map((request) => (
            <GroupRow
              key={request.group.id}
              request={request}
              onSelect={() => onOpen({ kind: 'group', request })}
            />
          ))}
          {asked.map((claim) => (
            <ClaimRow key={claim.id} {...claim} />
          ))}
        </Rows>
      )}
    </>
  );
}

/** Somebody who is said to be a member by name only. */
const ClaimRow = ({ name, by, status, group }: ClaimRequest) => (
  <Row
    to={paths.group(group.id)}
    leading={<GroupFace id={group.id} name={group.name} />}
    title={group.name}
    lines={[
      {
        key: 'question',
        content: status === 'waiting' ? CLAIMS.waiting({ name, by: by.name }) : TEXT.areYou({ name }),
      },
    ]}
  />
);

interface RowProps<R> {
  readonly request: R;
  readonly onSelect: () => void;
}

const recordsWords = (count: number): string =>
  count > RECORDS_COUNTED_MAX ? TEXT.manyRecords({ max: RECORDS_COUNTED_MAX }) : TEXT.records({ count });

function PersonRow({ request, onSelect }: RowProps<PersonRequest>) {
  const { person, recordCount, balances } = request;
  const about = [
    ...(person.email === '' ? [] : [person.email]),
    ...(recordCount === 0 ? [] : [recordsWords(recordCount)]),
  ];
  return <WishRow person={person} about={about} balances={balances} onSelect={onSelect} />;
}

/** The request of a person who wants to share expenses with the viewer. */
function WishRow({
  person: { id, name },
  about,
  balances,
  onSelect,
}: Pick<PersonRequest, 'balances'> & {
  readonly person: Pick<PersonRequest['person'], 'id' | 'name'>;
  readonly about: readonly string[];
  readonly onSelect: () => void;
}) {
  return (
    <Row
      onSelect={onSelect}
      leading={<Avatar id={id} name={name} />}
      title={name}
      aside={<OpenBalances balances={balances} />}
      lines={[
        { key: 'wish', content: TEXT.wantsToShare },
        ...(about.length === 0 ? [] : [{ key: 'about', content: withAddresses(about.join(' · ')) }]),
      ]}
    />
  );
}

/** What a request to join a group says; one to join a group of two is a person's wish. */
export const requestWords = ({ group: { kind } }: Pick<GroupRequest, 'group'>) =>
  TEXT[kind === 'direct' ? 'direct' : 'group'];

function GroupRow({ request, onSelect }: RowProps<GroupRequest>) {
  const { group, addedBy, balances } = request;
  if (group.kind === 'direct')
    return (
      <WishRow
        person={addedBy}
        about={addedBy.email === '' ? [] : [addedBy.email]}
        balances={balances}
        onSelect={onSelect}
      />
    );
  return (
    <Row
      onSelect={onSelect}
      leading={<GroupFace id={group.id} name={group.name} />}
      title={group.name}
      aside={<OpenBalances balances={balances} />}
      lines={[
        { key: 'adder', content: TEXT.addedYou({ name: addedBy.name }) },
        { key: 'members', content: LABELS.members({ count: group.memberCount }) },
      ]}
    />
  );
}

/** The balances that would count once the viewer accepts the request, one for each currency. */
function OpenBalances({ balances }: Pick<PersonRequest, 'balances'>) {
  if (balances.length === 0) return null;
  return (
    <span className="row-balances">
      {balances.map(({ currency, amount }) => (
        <RowBalance
          key={currency}
          words={amount > 0 ? TEXT.youWouldBeOwed : TEXT.youWouldOwe}
          tone="muted"
          amountMinor={amount}
          currency={currency}
        />
      ))}
    </span>
  );
}

const WORDS = TEXT.newcomer;

/** Somebody who came by a link to a group that the viewer leads: whether they may change what others added. */
function NewcomerRow({ request }: { request: TrustRequest }) {
  const { group, member, invitedBy } = request;
  const viewer = useCurrentUser();
  const { isBusy, failure, attempt } = useAttempt(MEMBERS.trustFailed);
  const words = { name: member.name, group: group.name };
  const answer = (isTrusted: boolean): void =>
    void attempt(async () => {
      await answerTrust({ groupId: group.id, userId: member.id }, isTrusted);
      if (isTrusted) showNotice({ tone: 'success', text: MEMBERS.trusted(words) });
    });
  return (
    <li className={styles.newcomer}>
      <Avatar id={member.id} name={member.name} />
      <div className="fills stack-close">
        <p className="wraps">
          {invitedBy.id === viewer.id
            ? WORDS.byYours(words)
            : WORDS.byAnother({ ...words, inviter: invitedBy.name })}
        </p>
        <ErrorAlert message={failure} />
        <div className="cluster">
          <Button variant="tonal" size="small" disabled={isBusy} onClick={() => answer(true)}>
            {WORDS.yes}
          </Button>
          <Button variant="line" size="small" disabled={isBusy} onClick={() => answer(false)}>
            {VERBS.notNow}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Accepts that a payment has not arrived, or restores it with its act. Throws ApiError. */
const answerMissing = (settlementId: string, isPaid: boolean): Promise<void> => {
  const params = { settlementId };
  const answered: Promise<unknown> = isPaid
    ? callEndpoint(restoreSettlement, { params, query: { act: 'true' }, idempotencyKey: crypto.randomUUID() })
    : callEndpoint(answerNotReceived, { params });
  return rereadAfter(answered);
};

/** A payment by the viewer of which the payee says that it has not arrived: the viewer restores it, or lets it be. */
function MissingRow({ request }: { request: MissingRequest }) {
  const { settlement, reason } = request;
  const { payee } = netOfAct([settlement]);
  const { isBusy, failure, attempt } = useAttempt(MISSING.failed);
  const { name } = payee;
  const answer = (isPaid: boolean): void =>
    void attempt(async () => {
      await answerMissing(settlement.id, isPaid);
      if (isPaid) showNotice({ tone: 'success', text: MISSING.restored({ name }) });
    });
  return (
    <li className={styles.newcomer}>
      <Avatar id={payee.id} name={name} image={payee.avatar} />
      <div className="fills stack-close">
        <p className="wraps">{sayNotReceived(SAYING, { name, sum: sayNet([settlement]), reason })}</p>
        <ErrorAlert message={failure} />
        <div className="cluster">
          <Button variant="tonal" size="small" disabled={isBusy} onClick={() => answer(true)}>
            {MISSING.restore}
          </Button>
          <Button variant="line" size="small" disabled={isBusy} onClick={() => answer(false)}>
            {MISSING.accept}
          </Button>
        </div>
      </div>
    </li>
  );
}
