import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { takePlace } from './api.ts';
import { Unsettled } from './unsettled.tsx';
import styles from './claim-cards.module.css';

const CLAIMS = text('claims');
const COMMON = text('common');

const WORDS = CLAIMS.ownPlace;

export interface OwnPlaceProps {
  readonly groupId: string;
  /** The member by name only whom the viewer's place became when they had left. */
  readonly place: Member;
  /** Of the place; empty until they have loaded. */
  readonly balances: readonly Balance[];
}

/** Gives the viewer at one tap what they had in the group before they left it. */
export function OwnPlace({ groupId, place, balances }: OwnPlaceProps): ReactElement {
  const { isBusy, failure, attempt } = useAttempt(COMMON.failed);
  const { name } = place.user;
  const handleTake = (): void => void attempt(() => takePlace({ groupId, userId: place.userId }));
  return (
    <article className={`stack-close wraps ${styles.claim}`}>
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
