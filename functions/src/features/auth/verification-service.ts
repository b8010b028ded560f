import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../store-kit/ids.ts';
import { postMail } from '../mail/store.ts';
import { spendQuota } from '../quotas/store.ts';

/** The mail by which somebody proves that an address is theirs (only a proven one is found). */
export function verificationService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Puts the mail into the outbox; its link is made when it is sent. For an address that counts as verified there is none.
   * @throws {Refusal} too-many-requests: the address may be a stranger's, who must not be flooded.
   */
  async function send(token: TokenIdentity): Promise<{ isSent: boolean }> {
    const { email, firebaseUid, isEmailVerified, name } = token;
    if (email === undefined || isEmailVerified) return { isSent: false };
    const at = clock();
    await spendQuota(db, { ownerId: firebaseUid, kind: 'verifications', at });
    await postMail(db, {
      id: `verification_${firebaseUid}_${newId()}`,
      to: email,
      content: {
        template: 'verification',
        data: { name: name?.trim() || email.slice(0, email.indexOf('@')) },
      },
      createdBy: firebaseUid,
      at,
    });
    return { isSent: true };
  }

  return { send };
}
