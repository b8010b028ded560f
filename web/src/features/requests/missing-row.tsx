import type { ReactElement } from 'react';
import type { MissingRequest } from '@barabar/core/contract/requests';
import { answerNotReceived, restoreSettlement } from '@barabar/core/contract/settlements';
import { sayNotReceived } from '@barabar/core/events/say-not-received';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { netOfAct, sayNet } from '../../lib/records/net-of-act.ts';
import { rereadAfter } from '../../store/revalidate.ts';
import styles from './requests-section.module.css';

const TEXT = text('requests');

const WORDS = TEXT.missing;
const SETTLEMENT_EVENT = text('activity').settlementEvent;
const SAYING = { notReceived: SETTLEMENT_EVENT.notReceived };

/** Or restores it with its act. Throws ApiError. */
const answerMissing = (settlementId: string, isPaid: boolean): Promise<void> => {
  const params = { settlementId };
  const answered: Promise<unknown> = isPaid
    ? callEndpoint(restoreSettlement, {
        params,
        query: { act: 'true' },
        idempotencyKey: crypto.randomUUID(),
      })
    : callEndpoint(answerNotReceived, { params });
  return rereadAfter(answered);
};

/** A payment by the viewer of which the payee says that it has not arrived: the viewer restores it, or lets it be. */
export function MissingRow({ request }: { readonly request: MissingRequest }): ReactElement {
  const { settlement, reason } = request;
  const { payee } = netOfAct([settlement]);
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  const { name } = payee;
  const answer = (isPaid: boolean): void =>
    void attempt(async () => {
      await answerMissing(settlement.id, isPaid);
      if (isPaid) showNotice({ tone: 'success', text: WORDS.restored({ name }) });
    });
  return (
    <li className={styles.newcomer}>
      <Avatar id={payee.id} name={name} image={payee.avatar} />
      <div className="fills stack-close">
        <p className="wraps">{sayNotReceived(SAYING, { name, sum: sayNet([settlement]), reason })}</p>
        <ErrorAlert message={failure} />
        <div className="cluster">
          <Button variant="tonal" size="small" disabled={isBusy} onClick={() => answer(true)}>
            {WORDS.restore}
          </Button>
          <Button variant="line" size="small" disabled={isBusy} onClick={() => answer(false)}>
            {WORDS.accept}
          </Button>
        </div>
      </div>
    </li>
  );
}
