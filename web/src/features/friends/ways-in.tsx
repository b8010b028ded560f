import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../components/button.tsx';
import { hideWords, painted } from '../../components/part.tsx';
import { paths } from '../../lib/pages/paths.ts';
import styles from './ways-in.module.css';

const TEXT = text('waysIn');

/** Where to begin while there is nothing: a bill, a group, or what another app or a spreadsheet has. */
export function WaysIn() {
  return (
    <section className={styles.ways} aria-label={TEXT.label}>
      <ButtonLink to={paths.newExpense} size="large" isBlock>
        {TEXT.bill}
      </ButtonLink>
      <div className="cluster">
        <ButtonLink to={paths.newGroup} variant="ghost">
          {TEXT.group}
        </ButtonLink>
        <ButtonLink to={paths.importGroup} variant="ghost">
          <span>{hideWords(TEXT.import({ short: painted }))}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
