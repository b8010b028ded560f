import { CircleHelp } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Late } from '../../components/late.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useIsHindered } from '../../store/reads/use-known-rules.ts';
import { type SeriesScope, useSeriesList } from './api.ts';
import { openAmount } from './dialogs.ts';

const TEXT = text('recurrences');

/** The first day that waits for its amount, and how many more do. Nothing if none does. The series' pages list all. */
export function OpenAmounts({ scope }: { scope: SeriesScope }) {
  const { id: viewerId } = useCurrentUser();
  const { data: list, error } = useSeriesList(scope);
  const isHindered = useIsHindered(scope.kind === 'group' ? scope.groupId : undefined, viewerId);
  const days = (list ?? [])
    .filter(({ groupId, createdByUser }) => !isHindered({ groupId, createdBy: createdByUser.id }))
    .flatMap((series) => series.openDays.map((day) => ({ series, day })))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const [open] = days;
  if (!open) return list || error ? null : <Late />;
  return (
    <Rows label={TEXT.open.titles[scope.kind]}>
      <Row
        onSelect={() => openAmount({ open })}
        leading={<Tile icon={CircleHelp} hue={60} />}
        title={TEXT.open.needed({ name: open.series.description, day: formatDay(open.day) })}
        subtitle={
          days.length === 1
            ? TEXT.open.title
            : `${TEXT.open.title} · ${TEXT.open.others({ count: days.length - 1 })}`
        }
      />
    </Rows>
  );
}
