import { type ReactElement, useState } from 'react';
import { Copy } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { formatFullDay, formatTime, localDay } from '../../lib/dates/format-date.ts';
import { AccountSection } from './account-screen.tsx';
import { useContact } from './use-contact.ts';
import styles from './settings.module.css';

const HELP_TEXT = text('help');
const ACCOUNT = text('account');

const WORDS = HELP_TEXT.details;

/** Returns the details that a report needs, as labels and values. They do not contain expenses or amounts. */
function useDetails(): readonly (readonly [label: string, value: string])[] {
  const { id } = useCurrentUser();
  const [openedAt] = useState(() => new Date());
  return [
    [ACCOUNT.title, id],
    [WORDS.time, `${formatFullDay(localDay(openedAt))}, ${formatTime(openedAt)}`],
    [WORDS.page, location.origin],
    [WORDS.browser, navigator.userAgent],
  ];
}

export function ReportProblem(): ReactElement {
  const details = useDetails();
  const contact = useContact();
  const [outcome, setOutcome] = useState<string>();

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(details.map(([label, value]) => `${label}: ${value}`).join('\n'));
      setOutcome(HELP_TEXT.copied);
    } catch {
      // Browsers may refuse access to the clipboard.
      setOutcome(HELP_TEXT.copyFailed);
    }
  };

  const address = (
    <a key="address" href={contact?.href}>
      {contact?.words}
    </a>
  );
  return (
    <AccountSection title={HELP_TEXT.report} hint={HELP_TEXT.reportHint}>
      <dl className={`stack-close text-secondary wraps ${styles.list}`}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt className="tone-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${styles.list}`}>
        <Button variant="tonal" icon={Copy} onClick={() => void copy()}>
          {HELP_TEXT.copy}
        </Button>
        <output>{outcome}</output>
      </div>
      {contact !== undefined && (
        <p className={`tone-muted ${styles.hint}`}>
          {contact === null ? HELP_TEXT.noContact : HELP_TEXT.contact({ address: () => address })}
        </p>
      )}
    </AccountSection>
  );
}
