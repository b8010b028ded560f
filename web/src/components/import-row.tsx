import type { ReactElement } from 'react';
import { FileUp } from 'lucide-react';
import { Row, Rows } from './row.tsx';
import { Tile } from './tile.tsx';
import { IMPORT_WORDS } from '../lib/import-words.ts';
import { paths } from '../lib/pages/paths.ts';

const HINT = 'Brings the people, bills and payments of the file';

/** The row that leads to the import which makes a group, or to another one by `onSelect`. */
export function ImportRow({ onSelect }: { readonly onSelect?: () => void }): ReactElement {
  return (
    <Row
      {...(onSelect ? { onSelect } : { to: paths.importGroup })}
      leading={<Tile icon={FileUp} hue={300} />}
      title={IMPORT_WORDS}
      subtitle={HINT}
    />
  );
}

/** The row where it stands by itself. */
export function ImportRows(props: Parameters<typeof ImportRow>[0]): ReactElement {
  return (
    <Rows>
      <ImportRow {...props} />
    </Rows>
  );
}
