import type { ReactElement } from 'react';
import type { TrustRequest } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { answerTrust } from './api.ts';
import styles from './requests-section.module.css';

const TEXT = text('requests');
const MEMBERS = text('groupMembers');
const VERBS = text('verbs');

const WORDS = TEXT.newcomer;

/** Somebody who came by a link to a group that the viewer leads: whether they may change what others added. */
export function NewcomerRow({ request }: { readonly request: TrustRequest }): ReactElement {
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
