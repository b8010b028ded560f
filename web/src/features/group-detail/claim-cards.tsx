import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group } from '@barabar/core/contract/groups';
import type { Claim } from '@barabar/core/contract/links';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { confirmClaim, declineClaim, objectToClaim, useClaims } from './claims-api.ts';
import { CLAIMS } from './claims-text.ts';
import { OwnPlace } from './own-place.tsx';
import { balancesOf, Unsettled } from './unsettled.tsx';
import styles from './claim-cards.module.css';

const ConfirmSheet = lazyDialog(
  async () => (await import('../../components/confirm-sheet.tsx')).ConfirmSheet,
);

export interface ClaimCardsProps {
  readonly group: Pick<Group, 'id' | 'members'>;
  /** The group's balances; empty until they have loaded. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
}

/**
 * Who says to be a member by name only: for admins to confirm, and for those with a balance to object to. And the viewer's own
 * place from before they left.
 */
export function ClaimCards({ group, balances, currentUserId }: ClaimCardsProps): ReactElement | null {
  const claims = useClaims(group.id);
  const place = group.members.find(({ isYours }) => isYours);
  if (claims.length === 0 && !place) return null;
  return (
    <section className={styles.claims} aria-label={CLAIMS.title}>
      {place && (
        <OwnPlace
          groupId={group.id}
          place={place}
          balances={balancesOf(place.userId, balances)}
          currentUserId={currentUserId}
        />
      )}
      {claims.map((claim) =>
        claim.status === 'waiting' ? (
          <WaitingClaim
            key={claim.id}
            groupId={group.id}
            claim={claim}
            balances={balancesOf(claim.userId, balances)}
            currentUserId={currentUserId}
          />
        ) : (
          <ConfirmedClaim key={claim.id} groupId={group.id} claim={claim} />
        ),
      )}
    </section>
  );
}

interface ClaimProps {
  readonly groupId: string;
  readonly claim: Claim;
}

/** For an admin: whether the claim is right. */
function WaitingClaim({
  groupId,
  claim: { id, name, by },
  balances,
  currentUserId,
}: ClaimProps & Pick<ClaimCardsProps, 'balances' | 'currentUserId'>): ReactElement {
  const { isBusy, failure, attempt } = useAttempt(CLAIMS.failed);
  const [decision, setDecision] = useState<'confirm' | 'decline'>();
  const decide = (chosen: 'confirm' | 'decline'): void => {
    setDecision(chosen);
    const work = chosen === 'confirm' ? confirmClaim : declineClaim;
    void attempt(() => work({ groupId, claimId: id }));
  };
  const isOn = (chosen: typeof decision): boolean => isBusy && decision === chosen;
  const words = { name, by: by.name };
  return (
    <article className={`stack-close wraps ${styles.claim}`}>
      <div className="beside">
        <Avatar id={by.id} name={by.name} />
        <p className="text-name wraps fills">{CLAIMS.waiting(words)}</p>
      </div>
      <Unsettled balances={balances} currentUserId={currentUserId} words={CLAIMS.open({ name })} />
      <p className="text-secondary tone-muted wraps">{CLAIMS.whenConfirmed(words)}</p>
      <ErrorAlert message={failure} />
      <div className="cluster">
        <Button variant="tonal" disabled={isBusy} onClick={() => decide('confirm')}>
          {isOn('confirm') ? CLAIMS.confirming : CLAIMS.confirm}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={() => decide('decline')}>
          {isOn('decline') ? CLAIMS.declining : CLAIMS.decline}
        </Button>
      </div>
    </article>
  );
}

/** For whoever had a balance against the name: that it is somebody's now. */
function ConfirmedClaim({
  groupId,
  claim: { id, name, by, confirmedBy, objectableUntil },
}: ClaimProps): ReactElement | null {
  const [isAsking, setIsAsking] = useState(false);
  if (!objectableUntil) return null;
  const words = { name, by: by.name };
  const day = formatDay(localDay(objectableUntil));
  return (
    <article className={`stack-close wraps ${styles.claim}`}>
      <div className="beside">
        <Avatar id={by.id} name={by.name} />
        <div className="wraps fills">
          <p className="text-name">{CLAIMS.confirmed(words)}</p>
          <p className="text-secondary tone-muted">
            {confirmedBy
              ? CLAIMS.confirmedBy({ admin: confirmedBy.name, day })
              : CLAIMS.confirmedBySomebody({ day })}
          </p>
        </div>
      </div>
      <div className="cluster">
        <Button variant="line" onClick={() => setIsAsking(true)}>
          {CLAIMS.objection.action}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        words={CLAIMS.objection}
        onConfirm={async () => {
          await objectToClaim({ groupId, claimId: id });
          showNotice({ tone: 'success', text: CLAIMS.objection.done({ name }) });
        }}
      >
        <p>{CLAIMS.objection.question(words)}</p>
        <p className="tone-muted">{CLAIMS.objection.result(words)}</p>
      </ConfirmSheet>
    </article>
  );
}
