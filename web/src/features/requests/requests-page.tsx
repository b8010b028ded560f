import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import type { GroupRequest, PersonRequest } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { groupByCurrency, sumMinor, type Currency, type Minor } from '@barabar/core/money';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Money } from '../../components/money.tsx';
import { DetailScreen, ScreenTitle } from '../../components/screen.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useListedRequests } from './listed-requests.ts';
import { RequestsSection } from './requests-section.tsx';
import { usePutOff, type PutOff } from './use-put-off.ts';
import { Avatar } from '../../components/avatar.tsx';
import { opens } from '../../components/dialogs.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { Row, Rows } from '../../components/row.tsx';

const openRequest = opens(async () => (await import('./request-dialog.tsx')).RequestDialog);

const TEXT = text('requests');
const FRIENDS = text('friends').detail;
const GROUPS = text('groupDetail');
const COMMON = text('common');
const INVITATIONS = text('invitations');
const WORDS = TEXT.note;

/** What waits for the viewer's answer, on a page beside the list of friends or groups. */
export function RequestsPage() {
  const { pathname } = useLocation();
  const place = pathname === paths.requests('groups') ? 'groups' : 'friends';
  const viewer = useCurrentUser();
  const { listed, error, retry } = useListedRequests(place);
  const links = usePutOff(place);
  const isBare = listed && Object.values(listed).every(({ length }) => length === 0);
  return (
    <DetailScreen
      title={TEXT.title}
      backTo={place === 'groups' ? paths.groups : paths.dashboard}
      backLabel={place === 'groups' ? GROUPS.back : FRIENDS.back}
      head={
        <>
          <ScreenTitle>{TEXT.title}</ScreenTitle>
          {listed && <RequestsNote requests={[...listed.people, ...listed.groups]} />}
        </>
      }
    >
      {!listed && error && (
        <ErrorAlert isInset message={messageOf(error, COMMON.notLoaded)} onRetry={retry} />
      )}
      {(listed ? isBare && !links : !error) && <SkeletonRows />}
      {isBare && links?.length === 0 && <EmptyState art="none" title={TEXT.none} />}
      {listed && (
        <RequestsSection {...listed} viewerId={viewer.id} onOpen={(open) => openRequest({ open })} />
      )}
      {links && <PutOffInvitations links={links} />}
    </DetailScreen>
  );
}

/** Says how many requests the sum of all balances leaves out, and the amounts that they would add. */
function RequestsNote({ requests }: { requests: readonly (PersonRequest | GroupRequest)[] }) {
  const count = requests.length;
  const sums = groupByCurrency(requests.flatMap(({ balances }) => balances))
    .map(([currency, balances]) => ({ currency, amount: sumMinor(balances.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
  if (sums.length === 0) return null;
  const all = (
    <Fragment key="sums">
      {sums.map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 && '; '}
          <Sum {...sum} />
        </Fragment>
      ))}
    </Fragment>
  );
  return (
    <p className="inked text-secondary tone-muted">{WORDS.notCountedSums({ count, sums: () => all })}</p>
  );
}

function Sum({ currency, amount }: { currency: Currency; amount: Minor }) {
  const money = <Money key="amount" amountMinor={amount} currency={currency} />;
  return <span>{(amount > 0 ? WORDS.youWouldBeOwed : WORDS.youWouldOwe)({ amount: () => money })}</span>;
}

const nameOf = ({ preview }: PutOff): string =>
  preview.kind === 'group' ? preview.group.name : preview.invitedBy.name;

function PutOffInvitations({ links }: { links: readonly PutOff[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label={INVITATIONS.title}>
      <h2 className="text-secondary tone-muted strong edged">{INVITATIONS.title}</h2>
      <Rows>
        {links.map((link) => (
          <Row
            key={link.token}
            to={`${paths.join}#${link.token}`}
            leading={
              link.preview.kind === 'group' ? (
                <GroupFace id={link.token} name={nameOf(link)} />
              ) : (
                <Avatar id={link.token} name={nameOf(link)} />
              )
            }
            title={nameOf(link)}
            lines={[{ key: 'by', content: INVITATIONS.by({ name: link.preview.invitedBy.name }) }]}
          />
        ))}
      </Rows>
    </section>
  );
}
