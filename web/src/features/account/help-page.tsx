import { useState } from 'react';
import Collapse from 'antd/es/collapse';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { matchesSearch } from '../../lib/match-search.ts';
import styles from './settings.module.css';
import { Button } from '../../components/button.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { formatFullDay, formatTime, localDay } from '../../lib/dates/format-date.ts';
import useSWR from 'swr';
import { copyText } from '../../lib/device/copy-text.ts';

const HELP_TEXT = text('help');
const TEXT = text('account');
const WORDS = HELP_TEXT.details;
const FILE = '/.well-known/support.txt';

function chevronOf({ isActive = false }: { isActive?: boolean }) {
  const Chevron = isActive ? ChevronUp : ChevronDown;
  return <Chevron size={20} aria-hidden="true" />;
}

export function HelpPage() {
  const [term, setTerm] = useState('');
  const found = Object.values(HELP_TEXT.questions).filter(({ question, answer }) =>
    matchesSearch(term, [question, ...Object.values<string>(answer)]),
  );
  return (
    <AccountScreen title={TEXT.items.help}>
      <AccountSection title={HELP_TEXT.title}>
        <div className={`stack-close ${styles.questions} ${styles.list}`}>
          <SearchField value={term} onChange={setTerm} placeholder={HELP_TEXT.search} />
          <output>{found.length === 0 && HELP_TEXT.noneFound}</output>
          <AntdScope>
            <Collapse
              ghost
              expandIconPlacement="end"
              expandIcon={chevronOf}
              items={found.map(({ question, answer }) => ({
                key: question,
                label: question,
                children: (
                  <div className="stack-close tone-muted" style={{ maxWidth: '68ch' }}>
                    {Object.values<string>(answer).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                ),
              }))}
            />
          </AntdScope>
        </div>
      </AccountSection>
      <ReportProblem />
    </AccountScreen>
  );
}

/** Returns the details that a report needs, as labels and values. They do not contain expenses or amounts. */
function useDetails(): readonly (readonly [label: string, value: string])[] {
  const { id } = useCurrentUser();
  const [openedAt] = useState(() => new Date());
  return [
    [TEXT.title, id],
    [WORDS.time, `${formatFullDay(localDay(openedAt))}, ${formatTime(openedAt)}`],
    [WORDS.page, location.origin],
    [WORDS.browser, navigator.userAgent],
  ];
}

function ReportProblem() {
  const details = useDetails();
  const contact = useContact();
  const [outcome, setOutcome] = useState<string>();

  const copy = async (): Promise<void> => {
    const isCopied = await copyText(details.map(([label, value]) => `${label}: ${value}`).join('\n'));
    setOutcome(isCopied ? HELP_TEXT.copied : HELP_TEXT.copyFailed);
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
        <p className={`hint tone-muted ${styles.hint}`}>
          {contact === null ? HELP_TEXT.noContact : HELP_TEXT.contact({ address: () => address })}
        </p>
      )}
    </AccountSection>
  );
}

interface Contact {
  readonly href: string;
  readonly words: string;
}

/** Reads the contact from the text of the file; undefined if it has none that a browser can open. */
export function contactOf(text: string): Contact | undefined {
  const href = /^Contact:\s*((?:mailto:|https:\/\/)\S+)\s*$/im.exec(text)?.[1];
  return href === undefined ? undefined : { href, words: href.replace(/^(?:mailto:|https:\/\/)/i, '') };
}

/** Reads the contact for problems. That for weaknesses is another one. */
export async function readContact(): Promise<Contact | null> {
  const response = await fetch(FILE);
  return (response.ok ? contactOf(await response.text()) : undefined) ?? null;
}

/** Returns the contact of the product's operator; null if there is none or reading failed, undefined while loading. */
function useContact(): Contact | null | undefined {
  const { data, error } = useSWR<Contact | null, unknown>(FILE, readContact, { revalidateOnFocus: false });
  return error === undefined ? data : null;
}
