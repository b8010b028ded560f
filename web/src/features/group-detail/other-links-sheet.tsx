import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import type { GroupLink } from '@barabar/core/contract/links';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { endLinks } from './api.ts';
import { SETTINGS } from './settings-text.ts';

const WORDS = SETTINGS.otherLinks;

/** The links by which people can still join, after a member was removed. */
export interface OtherLinks {
  /** Of whoever was removed. */
  readonly name: string;
  readonly links: readonly GroupLink[];
}

/** Asks, after somebody who came by a link was removed, whether the other links of the group are to end as well. */
export function OtherLinksSheet({
  isOpen,
  onClose,
  groupId,
  others: { name, links },
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groupId: string;
  readonly others: OtherLinks;
}): ReactElement {
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  const count = links.length;
  const end = (): Promise<void> =>
    attempt(async () => {
      await endLinks(groupId, links);
      onClose();
    });
  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <SheetActions>
          <Button variant="line" size="large" disabled={isBusy} onClick={onClose}>
            {WORDS.keep({ count })}
          </Button>
          <Button variant="danger" size="large" disabled={isBusy} onClick={() => void end()}>
            {isBusy ? WORDS.busy : WORDS.revoke({ count })}
          </Button>
        </SheetActions>
      }
    >
      <p>{WORDS.removed({ name })}</p>
      <p>{WORDS.question({ count })}</p>
      <ul className="bullets tone-muted">
        {links.map(({ id, createdBy, expiresAt, joinedCount }) => (
          <li key={id}>
            {WORDS.link({ name: createdBy.name, day: formatDay(localDay(expiresAt)) })}
            {' · '}
            {WORDS.joined({ count: joinedCount })}
          </li>
        ))}
      </ul>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
    </Sheet>
  );
}
