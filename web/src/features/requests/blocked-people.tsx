import { type ReactElement, useState } from 'react';
import type { Block } from '@barabar/core/contract/blocks';
import { text } from '@barabar/core/messages/text';
import { withAddresses } from '../../components/address.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { unblock, useBlocks } from './api.ts';

const TEXT = text('requests');

const WORDS = TEXT.blocks;

/** The people whom the viewer has blocked, each with a button that unblocks them. */
export function BlockedPeople(): ReactElement {
  const { blocks, error, retry } = useBlocks();
  const { failure, attempt } = useAttempt(WORDS.failedToUnblock);
  /** The person who is being unblocked. */
  const [leavingId, setLeavingId] = useState<string>();

  const handleUnblock = async (userId: string): Promise<void> => {
    setLeavingId(userId);
    await attempt(() => unblock(userId));
    setLeavingId(undefined);
  };

  if (!blocks && error) return <ErrorAlert message={messageOf(error, WORDS.failed)} onRetry={retry} />;
  if (!blocks) return <SkeletonRows label={WORDS.loading} />;
  if (blocks.length === 0) return <EmptyState art="none" title={WORDS.empty} hint={WORDS.emptyHint} />;
  return (
    <>
      <ErrorAlert message={failure} />
      <Rows>
        {blocks.map((block) => (
          <BlockedRow
            key={block.person.id}
            block={block}
            isBusy={leavingId !== undefined}
            isLeaving={leavingId === block.person.id}
            onUnblock={() => void handleUnblock(block.person.id)}
          />
        ))}
      </Rows>
    </>
  );
}

function BlockedRow({
  block: { person, blockedAt },
  isBusy,
  isLeaving,
  onUnblock,
}: {
  readonly block: Block;
  readonly isBusy: boolean;
  readonly isLeaving: boolean;
  readonly onUnblock: () => void;
}): ReactElement {
  return (
    <Row
      leading={<Avatar id={person.id} name={person.name} />}
      title={person.name}
      aside={
        <Button
          variant="line"
          size="small"
          disabled={isBusy}
          aria-label={WORDS.unblockName({ name: person.name })}
          onClick={onUnblock}
        >
          {isLeaving ? WORDS.unblocking : WORDS.unblock}
        </Button>
      }
      lines={[
        ...(person.email === '' ? [] : [{ key: 'email', content: withAddresses(person.email) }]),
        { key: 'since', content: WORDS.since({ time: formatDateTime(blockedAt) }) },
      ]}
    />
  );
}
