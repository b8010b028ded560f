import { text } from '@barabar/core/messages/text';
import { Button } from '../button.tsx';
import { Sheet, SheetActions } from '../sheet.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import styles from './conflict-sheet.module.css';
import type { Difference } from './difference.ts';
import { changedWords, changersWords, TEXT, theirsWords, type ChangedBy } from './text.ts';

const VERBS = text('verbs');

export interface ConflictSheetProps {
  /** Who has changed the record meanwhile, and when. */
  readonly changedBy: ChangedBy;
  readonly at: Date;
  readonly differences: readonly Difference[];
  /** Lays what the viewer has changed over the current version, and saves that. */
  readonly onKeepMine: () => void;
  /** Leaves the current version as it is. */
  readonly onTakeTheirs: () => void;
}

const SECTIONS: readonly Difference['by'][] = ['both', 'me', 'them'];

/** Shows what the viewer entered beside what somebody else has made of the record meanwhile. The viewer decides. */
export function ConflictSheet({ changedBy, at, differences, onKeepMine, onTakeTheirs }: ConflictSheetProps) {
  // Where the viewer's changes are there already, nothing is to be decided.
  const isOver = differences.every(({ by }) => by === 'them');
  return (
    <Sheet
      title={TEXT.title}
      footer={
        isOver ? (
          <Button size="large" isBlock onClick={onTakeTheirs}>
            {VERBS.close}
          </Button>
        ) : (
          <SheetActions>
            <Button variant="line" size="large" onClick={onTakeTheirs}>
              {changedBy === 'you' ? TEXT.takeTheirs.you : TEXT.takeTheirs.others}
            </Button>
            <Button size="large" onClick={onKeepMine}>
              {TEXT.keepMine}
            </Button>
          </SheetActions>
        )
      }
    >
      <p className="wraps">{changedWords(changedBy, formatDateTime(at))}</p>
      <p className="text-secondary tone-muted">{isOver ? TEXT.same : TEXT.keeps}</p>
      {differences.length > 0 && (
        <table className={`whole ${styles.table}`} aria-label={TEXT.table}>
          <thead>
            <tr>
              <th scope="col" style={{ width: '32%' }}>
                <span className="visually-hidden">{TEXT.field}</span>
              </th>
              <th scope="col">{TEXT.mine}</th>
              <th scope="col" className="wraps">
                {theirsWords(changedBy)}
              </th>
            </tr>
          </thead>
          {SECTIONS.map((by) => (
            <Section
              key={by}
              heading={changersWords(by, changedBy)}
              differences={differences.filter((difference) => difference.by === by)}
            />
          ))}
        </table>
      )}
    </Sheet>
  );
}

function Section({
  heading,
  differences,
}: Pick<ConflictSheetProps, 'differences'> & { readonly heading: string }) {
  if (differences.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.section}>
          {heading}
        </th>
      </tr>
      {differences.map((difference) => (
        <Rows key={difference.field} difference={difference} />
      ))}
    </tbody>
  );
}

function Rows({ difference: { field, by, mine, theirs, parts } }: { difference: Difference }) {
  // The value that goes is muted, whichever is chosen.
  const mineLook = classNames('wraps', by === 'them' && 'tone-muted');
  const theirsLook = classNames('wraps', by === 'me' && 'tone-muted');
  return (
    <>
      <tr className={styles.row}>
        <th scope="row">{field}</th>
        <td className={mineLook}>{mine}</td>
        <td className={theirsLook}>{theirs}</td>
      </tr>
      {parts.map((part, index) => (
        // Two items of a bill may have one name. Their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index} className={styles.part}>
          <th scope="row" className="wraps">
            {part.name}
          </th>
          <td className={mineLook}>{part.mine}</td>
          <td className={theirsLook}>{part.theirs}</td>
        </tr>
      ))}
    </>
  );
}
