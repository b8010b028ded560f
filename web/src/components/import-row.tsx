import { FileUp } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Row, Rows } from './row.tsx';
import { Tile } from './tile.tsx';
import { paths } from '../lib/pages/paths.ts';

const COMMON = text('common');

/** The row that leads to the import which makes a group, or to another one by `onSelect`. */
export function ImportRow({ onSelect }: { onSelect?: () => void }) {
  return (
    <Row
      {...(onSelect ? { onSelect } : { to: paths.importGroup })}
      leading={<Tile icon={FileUp} hue={300} />}
      title={COMMON.importTitle}
      subtitle={COMMON.importHint}
    />
  );
}

/** The row where it stands by itself. */
export function ImportRows(props: Parameters<typeof ImportRow>[0]) {
  return (
    <Rows>
      <ImportRow {...props} />
    </Rows>
  );
}
