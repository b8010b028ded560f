import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { TitledScreen } from '../../components/screen.tsx';
import type { SeriesScope } from './api.ts';
import { SeriesList } from './series-list.tsx';
import { paths } from '../../lib/pages/paths.ts';

const TEXT = text('recurrences');
const VERBS = text('verbs');

/** The list of series of one scope, below the page that leads to it. */
function RecurrencesScreen({
  scope,
  backTo,
}: {
  readonly scope: SeriesScope;
  readonly backTo: string;
}): ReactElement {
  return (
    <TitledScreen title={TEXT.title} backTo={backTo} backLabel={VERBS.back}>
      <SeriesList scope={scope} />
    </TitledScreen>
  );
}

export function GroupRecurrencesPage(): ReactElement {
  const { groupId = '' } = useParams();
  return <RecurrencesScreen scope={{ kind: 'group', groupId }} backTo={paths.groupSettings(groupId)} />;
}

export function FriendRecurrencesPage(): ReactElement {
  const { friendId = '' } = useParams();
  return <RecurrencesScreen scope={{ kind: 'friend', friendId }} backTo={paths.friend(friendId)} />;
}

/** Account → Settings → Recurring expenses: those that the viewer is in. */
export function OwnRecurrencesPage(): ReactElement {
  return <RecurrencesScreen scope={{ kind: 'own' }} backTo={paths.settings} />;
}
