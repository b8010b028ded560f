import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group, Member } from '@barabar/core/contract/groups';
import type { Claim, OfferedSum } from '@barabar/core/contract/claim';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ImportedRow } from '../../components/imported-row.tsx';
import { Rows } from '../../components/row.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Late } from '../../components/late.tsx';
import { WaitingClaim } from '../../components/waiting-claim.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { isWaitingClaim, useCurrentUser } from '../../lib/people/current-user.ts';
import { balancesOf, Unsettled } from '../../components/unsettled.tsx';
import styles from './claim-cards.module.css';
import {
  confirmClaim as confirmClaimEndpoint,
  createClaim,
  declineClaim as declineClaimEndpoint,
  listClaims,
  objectToClaim as objectToClaimEndpoint,
} from '@barabar/core/contract/links';
import { type ImportRequest, listRequests } from '@barabar/core/contract/requests';
import { openConfirm } from '../../components/common-dialogs.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { rereadAfter, revalidateAll } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { isNamedBy } from '../../lib/people/places.ts';
import { useFriends } from '../friends/api.ts';
import { useGroups } from '../groups/api.ts';
import { takePlace } from './api.ts';
import { isAdminOf } from './is-admin-of.ts';
import { isClaimRight, markClaimRight } from '../../lib/people/claim-marks.ts';

const CLAIMS = text('claims');
const COMMON = text('common');
const LABELS = text('fields');
const VERBS = text('verbs');
const WORDS = CLAIMS.ownPlace;

interface OwnPlaceProps {
  readonly groupId: string;
  /** The member by name only whom the viewer's place became when they had left. */
  readonly place: Member;
  /** The balances of the place; empty until they have loaded. */
  readonly balances: readonly Balance[];
}

/** Gives the viewer at one tap what they had in the group before they left it. */
function OwnPlace({ groupId, place, balances }: OwnPlaceProps) {
  const { isBusy, failure, attempt } = useAttempt(COMMON.failed);
  const { name } = place.user;
  const handleTake = (): void => void attempt(() => takePlace({ groupId, userId: place.userId }));
  return (
    <article className={`inset stack-close wraps ${styles.claim}`}>
      <p className="text-name wraps">{WORDS.title({ name })}</p>
      <Unsettled balances={balances} words={CLAIMS.open({ name })} />
      <p className="text-secondary tone-muted wraps">{WORDS.result}</p>
      <ErrorAlert message={failure} />
      <div className="cluster">
        <Button variant="tonal" disabled={isBusy} onClick={handleTake}>
          {isBusy ? WORDS.taking : WORDS.take}
        </Button>
      </div>
    </article>
  );
}

/** Imports by others into a group that move the viewer, who can still say that they are not theirs. */
function useImportsNotMine({ id, claimsUntil }: Pick<Group, 'id' | 'claimsUntil'>): readonly ImportRequest[] {
  const [now] = useState(() => new Date());
  const isAsked = claimsUntil !== undefined && claimsUntil > now;
  const { data } = useEndpoint(listRequests, isAsked ? {} : null);
  return data?.imports?.filter(({ group }) => group.id === id) ?? [];
}

interface ClaimOf {
  readonly groupId: string;
  readonly claimId: string;
}

/** Says that a member is who they claim to be. All lists are then read again. @throws {ApiError} */
async function confirmClaim(params: ClaimOf): Promise<void> {
  fillRecord('group', await callEndpoint(confirmClaimEndpoint, { params }));
  await revalidateAll();
}

/** Says that a member is not who they claim to be. @throws {ApiError} */
const declineClaim = (params: ClaimOf): Promise<void> =>
  rereadAfter(callEndpoint(declineClaimEndpoint, { params }));

/** Puts a confirmed claim back. All lists are then read again. @throws {ApiError} */
async function objectToClaim(params: ClaimOf): Promise<void> {
  fillRecord('group', await callEndpoint(objectToClaimEndpoint, { params }));
  await revalidateAll();
}

export interface ClaimCardsProps {
  readonly group: Pick<Group, 'id' | 'name' | 'members' | 'claimsUntil' | 'declinedClaim'>;
  /** The group's balances; empty until they have loaded. */
  readonly balances: readonly Balance[];
}

/**
 * Who is said to be a member by name only: for admins or that person to confirm, and for others to object to. And the viewer's
 * own place from before they left, and imports that move the viewer.
 */
export function ClaimCards({ group, balances }: ClaimCardsProps) {
  const { id: viewerId } = useCurrentUser();
  // The page around it says what could not be read.
  const { data: answered, error } = useEndpoint(listClaims, { params: { groupId: group.id } });
  const isKnown = answered !== undefined || error !== undefined;
  // Whoever has confirmed a claim knows, and a name that has become somebody has been answered.
  const claims = (answered ?? []).filter(({ confirmedBy, status, userId: nameId }) =>
    status === 'confirmed'
      ? confirmedBy?.id !== viewerId
      : group.members.some(({ userId }) => userId === nameId),
  );
  const imports = useImportsNotMine(group);
  const place = group.members.find(({ isYours }) => isYours);
  const [ended, setEnded] = useState<string>();
  const { declinedClaim: answer } = group;
  const declined = answer && answer.id !== ended && !isClaimRight(answer.id) ? answer : undefined;
  if (claims.length === 0 && imports.length === 0 && !place && !declined) return isKnown ? null : <Late />;
  return (
    <section className={styles.claims} aria-label={CLAIMS.title}>
      {place && <OwnPlace groupId={group.id} place={place} balances={balancesOf(place.userId, balances)} />}
      {declined && (
        <DeclinedClaim
          groupId={group.id}
          claim={declined}
          onEnd={() => {
            markClaimRight(declined.id);
            setEnded(declined.id);
          }}
        />
      )}
      {imports.length > 0 && (
        <Rows>
          {imports.map((request) => (
            <ImportedRow key={request.id} request={request} isInGroup />
          ))}
        </Rows>
      )}
      {claims.map((claim) =>
        isWaitingClaim(claim, viewerId) ? (
          <div key={claim.id} className={`inset ${styles.claim}`}>
            <WaitingClaim claim={claim} group={group} isInGroup />
          </div>
        ) : claim.status === 'confirmed' ? (
          <ConfirmedClaim key={claim.id} groupId={group.id} claim={claim} />
        ) : (
          <OpenClaim
            key={claim.id}
            groupId={group.id}
            claim={claim}
            rivals={claims.filter(({ id, userId }) => id !== claim.id && userId === claim.userId)}
            balances={balancesOf(claim.userId, balances)}
          />
        ),
      )}
    </section>
  );
}

interface ClaimProps {
  readonly groupId: string;
  readonly claim: Claim;
}

/** For whom an admin has declined: that they did, and the other names, until one is chosen or none is theirs. */
function DeclinedClaim({
  groupId,
  claim: { name, by, namesLeft },
  onEnd,
}: {
  readonly groupId: string;
  readonly claim: NonNullable<Group['declinedClaim']>;
  readonly onEnd: () => void;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(COMMON.failed);
  const choose = (nameId: string): void =>
    void attempt(() =>
      rereadAfter(callEndpoint(createClaim, { params: { groupId }, body: { userId: nameId } })),
    );
  return (
    <article className={`inset stack-close wraps ${styles.claim}`}>
      <p className="text-name">{CLAIMS.refusal.told({ admin: by?.name ?? CLAIMS.offered.anAdmin, name })}</p>
      {isChoosing && <p className="text-secondary tone-muted">{CLAIMS.refusal.who}</p>}
      <ErrorAlert message={failure} />
      <div className="cluster">
        {isChoosing ? (
          namesLeft.map((left) => (
            <Button key={left.id} variant="line" isWrapping disabled={isBusy} onClick={() => choose(left.id)}>
              {left.name}
            </Button>
          ))
        ) : namesLeft.length > 0 ? (
          <Button variant="tonal" onClick={() => setIsChoosing(true)}>
            {CLAIMS.refusal.choose}
          </Button>
        ) : null}
        <Button variant="line" disabled={isBusy} onClick={onEnd}>
          {isChoosing ? CLAIMS.refusal.none : CLAIMS.refusal.read}
        </Button>
      </div>
    </article>
  );
}

/** For an admin, or for the person who it is said to be: whether the claim is right. */
function OpenClaim({
  groupId,
  claim,
  rivals,
  balances,
}: ClaimProps & Pick<ClaimCardsProps, 'balances'> & { readonly rivals: readonly Claim[] }) {
  const { id: viewerId } = useCurrentUser();
  const { id, name, by, status } = claim;
  const { isBusy, failure, attempt } = useAttempt(COMMON.failed);
  const [decision, setDecision] = useState<'confirm' | 'decline'>();
  const words = { name, by: by.name };
  const askToDecline = (): void =>
    openConfirm({
      words: { title: CLAIMS.objection.title, busy: CLAIMS.declining, failed: COMMON.failed },
      onConfirm: () => declineClaim({ groupId, claimId: id }),
      children: (
        <>
          <p>{CLAIMS.objection.question(words)}</p>
          <p className="tone-muted">{CLAIMS.refusal.result(words)}</p>
        </>
      ),
    });
  const decide = (chosen: 'confirm' | 'decline'): void => {
    setDecision(chosen);
    const work = chosen === 'confirm' ? confirmClaim : declineClaim;
    void attempt(() => work({ groupId, claimId: id }));
  };
  const isOn = (chosen: typeof decision): boolean => isBusy && decision === chosen;
  const isOffered = status === 'offered';
  const isMine = isOffered && by.id === viewerId;
  const [yes, no] = isMine
    ? [CLAIMS.offered.yes, CLAIMS.offered.no]
    : [CLAIMS.objection.right, CLAIMS.objection.title];
  return (
    <article className={`inset stack-close wraps ${styles.claim}`}>
      <div className="beside">
        <Avatar id={by.id} name={by.name} />
        <p className="text-name wraps fills">{titleOf(claim, isMine)}</p>
      </div>
      {isMine ? (
        <OfferedSums sums={claim.balances ?? []} name={name} />
      ) : (
        <Unsettled balances={balances} words={CLAIMS.open({ name })} />
      )}
      {!isOffered && <IfConfirmed groupId={groupId} claim={claim} rivals={rivals} />}
      <ErrorAlert message={failure} />
      <div className="cluster">
        {(isMine || !isOffered) && (
          <Button variant="tonal" disabled={isBusy} onClick={() => decide('confirm')}>
            {isOn('confirm') ? CLAIMS.confirming : yes}
          </Button>
        )}
        <Button variant="line" disabled={isBusy} onClick={isOffered ? () => decide('decline') : askToDecline}>
          {isOn('decline') ? CLAIMS.declining : isOffered && !isMine ? CLAIMS.offered.takeBack : no}
        </Button>
      </div>
    </article>
  );
}

/** What a yes does, and who says so, too. It takes along what the viewer has elsewhere with the name (docs/people.md). */
function IfConfirmed({
  groupId,
  claim: { userId: nameId, name, by },
  rivals,
}: ClaimProps & { readonly rivals: readonly Claim[] }) {
  const { id: viewerId } = useCurrentUser();
  const { data: friends = [] } = useFriends();
  const { data: groups = [] } = useGroups();
  const isLed = (id: string) => groups.some((group) => group.id === id && isAdminOf(group, viewerId));
  const isOfGuest = groups.some(({ members }) =>
    members.some(({ userId, isGuest }) => isGuest && userId === by.id),
  );
  const card = friends.find((friend) => isNamedBy(friend, nameId));
  const elsewhere = (isOfGuest || by.id === viewerId ? [] : (card?.places ?? []))
    .filter((place) => place.groupId !== groupId && (place.groupName === undefined || isLed(place.groupId)))
    .map((place) => place.groupName ?? LABELS.noGroup);
  const who = rivals.map((rival) => rival.by.name);
  return (
    <>
      <p className="text-secondary tone-muted wraps">
        {CLAIMS.whenConfirmed({ name })}
        {elsewhere.length > 0 &&
          ` ${CLAIMS.goesAlong({ name, by: by.name, places: listIn(LANGUAGE, elsewhere) })}`}
      </p>
      {who.length > 0 && <p className="wraps">{CLAIMS.alsoBy({ name, who: listIn(LANGUAGE, who) })}</p>}
    </>
  );
}

/** What a claim says, to the person or to an admin. */
function titleOf({ name, by, status, offeredBy }: Claim, isMine: boolean): string {
  if (isMine) return CLAIMS.offered.question({ name, admin: offeredBy?.name ?? CLAIMS.offered.anAdmin });
  return status === 'offered'
    ? CLAIMS.offered.asked({ name, by: by.name })
    : CLAIMS.waiting({ name, by: by.name });
}

/** What somebody has altogether, in one currency. */
const sayNet = (currency: OfferedSum['currency'], net: OfferedSum['now']): string => {
  const amount = formatAmount(toMinor(Math.abs(net)), { currency });
  if (net === 0) return CLAIMS.offered.even;
  return net > 0 ? CLAIMS.offered.youGet({ amount }) : CLAIMS.offered.youOwe({ amount });
};

/** What the viewer has in the group now, and what they would have. */
function OfferedSums({ sums, name }: { sums: readonly OfferedSum[]; name: string }) {
  return (
    <div className="text-secondary wraps">
      {sums.length === 0 && <p>{CLAIMS.offered.noSums}</p>}
      {sums.map(({ currency, now, after }) => (
        <p key={currency}>
          {CLAIMS.offered.sums({ now: sayNet(currency, now), after: sayNet(currency, after) })}
        </p>
      ))}
      <p className="tone-muted">{CLAIMS.offered.whenYes({ name })}</p>
    </div>
  );
}

/** A confirmed claim, for whoever can object to it: a line, which asks nothing, and goes once somebody says it is right. */
function ConfirmedClaim({ groupId, claim: { id, name, by, confirmedBy, objectableUntil } }: ClaimProps) {
  const [isRight, setIsRight] = useState(() => isClaimRight(id));
  if (!objectableUntil || isRight) return null;
  const words = { name, by: by.name };
  const day = formatDay(localDay(objectableUntil));
  const handleRight = (): void => {
    markClaimRight(id);
    setIsRight(true);
  };
  const handleObjection = (): void =>
    openConfirm({
      words: { ...CLAIMS.objection, busy: VERBS.saving },
      onConfirm: async () => {
        await objectToClaim({ groupId, claimId: id });
        showNotice({ tone: 'success', text: CLAIMS.objection.done({ name }) });
      },
      children: (
        <>
          <p>{CLAIMS.objection.question(words)}</p>
          <p className="tone-muted">{CLAIMS.objection.result(words)}</p>
        </>
      ),
    });
  return (
    <details className={`inset wraps ${styles.claim}`}>
      <summary className="text-name">{CLAIMS.confirmed(words)}</summary>
      <div className="stack-close">
        <p className="text-secondary tone-muted">
          {confirmedBy
            ? CLAIMS.confirmedBy({ admin: confirmedBy.name, day })
            : CLAIMS.confirmedBySomebody({ day })}
        </p>
        <div className="cluster">
          <Button variant="tonal" onClick={handleRight}>
            {CLAIMS.objection.right}
          </Button>
          <Button variant="line" onClick={handleObjection}>
            {CLAIMS.objection.title}
          </Button>
        </div>
      </div>
    </details>
  );
}
