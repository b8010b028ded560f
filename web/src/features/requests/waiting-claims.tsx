import type { ReactElement } from 'react';
import type { ClaimRequest } from '@barabar/core/contract/requests';
import { WaitingClaim } from '../../components/waiting-claim.tsx';
import styles from './requests-section.module.css';

/** Names that the viewer says to be, while others have yet to confirm it. */
export const WaitingClaims = ({ claims }: { readonly claims: readonly ClaimRequest[] }): ReactElement => (
  <div className={`stack ${styles.waiting}`}>
    {claims.map((claim) => (
      <WaitingClaim key={claim.id} claim={claim} group={claim.group} />
    ))}
  </div>
);
