import type { ReactElement } from 'react';
import { ReceiptText, UsersRound } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ImportRow } from '../../components/import-row.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { paths } from '../../lib/pages/paths.ts';

const TEXT = text('waysIn');

/** Where to begin while there is nothing: a bill, a group, or what another app or a spreadsheet has. */
export function WaysIn(): ReactElement {
  return (
    <Rows label={TEXT.label}>
      <Row
        to={paths.newExpense}
        leading={<Tile icon={ReceiptText} hue={230} />}
        title={TEXT.bill}
        subtitle={TEXT.billHint}
      />
      <Row
        to={paths.newGroup}
        leading={<Tile icon={UsersRound} hue={150} />}
        title={TEXT.group}
        subtitle={TEXT.groupHint}
      />
      <ImportRow />
    </Rows>
  );
}
