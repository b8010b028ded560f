import { useState } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useFriends } from './api.ts';
import { groupsOf, joinPeople } from './cards.ts';
import { FriendBalance } from './friend-row.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useOpenedFriend } from '../../store/reads/use-opened.ts';

const CARDS = text('cards');
const LABELS = text('fields');

export interface SamePersonDialogProps {
  /** Somebody by name. */
  readonly friendId: string;
}

const WORDS = CARDS.same;

/** The dialog in which the viewer chooses who is the same person as somebody by name, and sees both sums before they agree. */
export function SamePersonDialog({ friendId }: SamePersonDialogProps) {
  const friend = useOpenedFriend(friendId);
  const { close } = useDialog();
  const { data: friends = [] } = useFriends();
  const [other, setOther] = useState<Friend>();
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const choose = (chosen: Friend | undefined): void => {
    setOther(chosen);
    setFailure(undefined);
  };
  const join = (): Promise<void> =>
    attempt(async () => {
      if (!other) return;
      await joinPeople(friend, other);
      close();
    });
  return (
    <Sheet
      title={WORDS.title({ name: friend.name })}
      onBack={other && (() => choose(undefined))}
      isBusy={isBusy}
      footer={
        other && (
          <SheetActions onCancel={close} isBusy={isBusy}>
            <Button size="large" disabled={isBusy} onClick={() => void join()}>
              {WORDS.submit}
            </Button>
          </SheetActions>
        )
      }
    >
      {other ? (
        <div className="stack">
          <Lines>
            {[friend, other].map((person) => (
              <li key={person.id}>
                <PersonLine friend={person} />
              </li>
            ))}
          </Lines>
          <p className="tone-muted">{WORDS.info}</p>
          <ErrorAlert message={failure} />
        </div>
      ) : (
        <Candidates
          others={friends.filter(({ id, places }) => places && id !== friend.id)}
          onChoose={choose}
        />
      )}
    </Sheet>
  );
}

function Candidates({ others, onChoose }: { others: readonly Friend[]; onChoose: (other: Friend) => void }) {
  if (others.length === 0) return <p className="none">{WORDS.empty}</p>;
  return (
    <Lines>
      {others.map((other) => (
        <li key={other.id}>
          <button type="button" className="touchable" onClick={() => onChoose(other)}>
            <PersonLine friend={other} />
          </button>
        </li>
      ))}
    </Lines>
  );
}

/** Somebody by name, where they are, and the sum. */
function PersonLine({ friend }: { friend: Friend }) {
  const { id, name, avatar } = friend;
  const groups = groupsOf(friend);
  return (
    <Line
      leading={<Avatar id={id} name={name} image={avatar} />}
      title={name}
      subtitle={groups.length > 0 ? groups.join(', ') : LABELS.noGroup}
      aside={<FriendBalance friend={friend} />}
    />
  );
}
