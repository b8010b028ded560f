import type { ImportRequest } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { formatDay, localDay } from '../lib/dates/format-date.ts';
import { paths } from '../lib/pages/paths.ts';
import { Avatar } from './avatar.tsx';
import { Row } from './row.tsx';

const TEXT = text('requests');
const IMPORTS = text('imports');

/** An import that moves the viewer: leads to its page, where they can say until a day that it is not theirs. */
export function ImportedRow({
  request: { id, group, by, fileName, until },
  isInGroup = false,
}: {
  request: ImportRequest;
  /** Whether it stands on the group's page, which says the group. */
  isInGroup?: boolean;
}) {
  return (
    <Row
      to={paths.groupImport(group.id, id)}
      leading={<Avatar id={by.id} name={by.name} />}
      title={TEXT.imported({ by: by.name, file: fileName })}
      lines={[
        ...(isInGroup ? [] : [{ key: 'group', content: group.name }]),
        { key: 'until', content: IMPORTS.page.notMineHint({ day: formatDay(localDay(until)) }) },
      ]}
    />
  );
}
