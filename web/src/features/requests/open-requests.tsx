import { Fragment, lazy, type ReactElement, Suspense } from 'react';
import type {
  ClaimRequest,
  GroupRequest,
  ImportRequest,
  MissingRequest,
  PersonRequest,
  Requests,
  TrustRequest,
} from '@barabar/core/contract/requests';
import { openDialog } from '../../components/dialogs.tsx';
import { isImportRead, isWaitingClaim, useCurrentUser } from '../../lib/people/current-user.ts';
import { matchesSearch } from '../../lib/match-search.ts';
import { PUT_OFF_KEY, readLocal } from '../../lib/device/stored.ts';
import { useRequests } from './api.ts';
import { RequestsSection } from './requests-section.tsx';
import { text } from '@barabar/core/messages/text';
import { groupByCurrency, sumMinor, type Currency, type Minor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';

const TEXT = text('requests');

const WORDS = TEXT.note;

interface RequestsNoteProps {
  readonly requests: readonly (PersonRequest | GroupRequest)[];
}

/** The note under the banner: how many requests its sum leaves out, and the amounts that they would add. */
function RequestsNote({ requests }: RequestsNoteProps): ReactElement | null {
  const count = requests.length;
  if (count === 0) return null;
  const sums = groupByCurrency(requests.flatMap(({ balances }) => balances))
    .map(([currency, balances]) => ({ currency, amount: sumMinor(balances.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
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
    <p className="inked text-secondary tone-muted banner-note">
      {sums.length === 0 ? WORDS.notCounted({ count }) : WORDS.notCountedSums({ count, sums: () => all })}
    </p>
  );
}

function Sum({ currency, amount }: { readonly currency: Currency; readonly amount: Minor }): ReactElement {
  const money = <Money key="amount" amountMinor={amount} currency={currency} />;
  return <span>{(amount > 0 ? WORDS.youWouldBeOwed : WORDS.youWouldOwe)({ amount: () => money })}</span>;
}

/** Few people have put a link off. */
const PutOffInvitations = lazy(async () => ({
  default: (await import('./put-off-invitations.tsx')).PutOffInvitations,
}));

export interface OpenRequestsProps {
  /** The term typed above the list. Only requests that match it are shown. */
  readonly searchTerm: string;
  /** Which requests to show: those of people and groups, or those of groups only. A group of two is a person's. */
  readonly of: 'people-and-groups' | 'groups';
}

/** The requests above a list of friends or groups, and the dialog in which the viewer answers them. */
export function OpenRequests({ of, searchTerm }: OpenRequestsProps): ReactElement {
  const listed = listedRequests(useRequests(), of);
  const viewer = useCurrentUser();
  return (
    <>
      <RequestsSection
        people={searchPeople(listed.people, searchTerm)}
        groups={searchGroups(listed.groups, searchTerm)}
        claims={searchClaims(listed.claims, searchTerm)}
        newcomers={searchNewcomers(listed.newcomers ?? [], searchTerm)}
        missing={searchMissing(listed.missing ?? [], searchTerm)}
        imports={searchImports(listed.imports ?? [], searchTerm)}
        viewerId={viewer.id}
        onOpen={(open) => openDialog('request', { open })}
      />
      {readLocal(PUT_OFF_KEY) !== undefined && (
        <Suspense>
          <PutOffInvitations viewerId={viewer.id} searchTerm={searchTerm} areGroupsOnly={of === 'groups'} />
        </Suspense>
      )}
    </>
  );
}

/** The requests above a list, whatever is searched. */
function listedRequests(
  requests: Requests | undefined,
  of: OpenRequestsProps['of'],
): Pick<Requests, 'people' | 'groups' | 'claims' | 'newcomers' | 'missing' | 'imports'> {
  const {
    people = [],
    groups = [],
    claims = [],
    newcomers = [],
    missing = [],
    imports = [],
  } = requests ?? {};
  if (of === 'people-and-groups') return { people, groups, claims, newcomers, missing, imports };
  const ofGroups = groups.filter(({ group }) => group.kind !== 'direct');
  return { people: [], groups: ofGroups, claims, newcomers, imports };
}

const searchPeople = (people: readonly PersonRequest[], term: string): readonly PersonRequest[] =>
  people.filter(({ person: { name, email } }) => matchesSearch(term, [name, email]));

const searchGroups = (groups: readonly GroupRequest[], term: string): readonly GroupRequest[] =>
  groups.filter(({ group: { name, description }, addedBy }) =>
    matchesSearch(term, [name, description, addedBy.name]),
  );

const searchClaims = (claims: readonly ClaimRequest[], term: string): readonly ClaimRequest[] =>
  claims.filter(({ name, group }) => matchesSearch(term, [name, group.name]));

const searchNewcomers = (newcomers: readonly TrustRequest[], term: string): readonly TrustRequest[] =>
  newcomers.filter(({ group, member }) => matchesSearch(term, [group.name, member.name]));

const searchMissing = (missing: readonly MissingRequest[], term: string): readonly MissingRequest[] =>
  missing.filter(({ settlement: { toUser, group } }) => matchesSearch(term, [toUser.name, group?.name]));

/** Whoever has read of an import has answered, unless they say that it is not theirs. */
const searchImports = (imports: readonly ImportRequest[], term: string): readonly ImportRequest[] =>
  imports.filter(
    ({ id, group, by, fileName }) =>
      !isImportRead(id) && matchesSearch(term, [group.name, by.name, fileName]),
  );

/** The note under the banner of all balances: those requests of the list below it that the banner does not count. */
export function UncountedRequests({ of }: Pick<OpenRequestsProps, 'of'>): ReactElement | null {
  const { people, groups } = listedRequests(useRequests(), of);
  return <RequestsNote requests={[...people, ...groups]} />;
}

/** Returns the ids of the groups in which the viewer waits for a name to be theirs, whose balance is in no sum yet. */
export function useWaitingGroups(): readonly string[] {
  const { id } = useCurrentUser();
  const claims = useRequests()?.claims ?? [];
  return claims.filter((claim) => isWaitingClaim(claim, id)).map(({ group }) => group.id);
}
