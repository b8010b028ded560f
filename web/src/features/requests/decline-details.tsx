import type { ReactElement, ReactNode } from 'react';
import type { GroupRequest, PersonRequest } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { localDay, formatDay } from '../../lib/dates/format-date.ts';
import { type OpenRequest, wordsOf } from './requests-section.tsx';
import { Sums, wouldOwe } from './sums.tsx';
import styles from './request-dialog.module.css';

const DECLINE_TEXT = text('declining');
const TEXT = text('requests');
const LABELS = text('fields');

const WORDS = DECLINE_TEXT;

/** What declining does, before it is done: what stands on the viewer, what goes, and what stays under which name. */
export function DeclineDetails({ open: { kind, request } }: { readonly open: OpenRequest }): ReactElement {
  return (
    <>
      <Part title={WORDS.onYou}>
        <Sums balances={request.balances} wordsFor={wouldOwe} />
        {request.balances.length === 0 && <p>{WORDS.nothingOnYou}</p>}
      </Part>
      {kind === 'person' ? <PersonOutcome request={request} /> : <PlaceOutcome request={request} />}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className="stack-close">
      <h3 className="strong">{title}</h3>
      {children}
    </section>
  );
}

/** Outside of groups nothing is left of what stands between two people. */
function PersonOutcome({
  request: { person, recordCount },
}: {
  readonly request: PersonRequest;
}): ReactElement {
  return (
    <>
      <Part title={WORDS.goes}>
        {recordCount === 0 ? (
          <p>{TEXT.person.noRecords}</p>
        ) : (
          <ul className="bullets">
            <li>{WORDS.ofTwo({ name: person.name })}</li>
            <li>{WORDS.ofMore({ name: person.name })}</li>
          </ul>
        )}
      </Part>
      <Part title={WORDS.stays}>
        <ul className="bullets">
          <li>{WORDS.ofOthers}</li>
          {recordCount > 0 && <li>{WORDS.fixed}</li>}
        </ul>
      </Part>
    </>
  );
}

/** A place in a group, or in what two share, becomes a member by name only (docs/people.md). */
function PlaceOutcome({ request }: { readonly request: GroupRequest }): ReactElement {
  const { group, nameIfDeclined: name, balances, leftAt } = request;
  const wordsFor = group.kind === 'direct' ? WORDS.withPerson : WORDS.inGroup;
  return (
    <Part title={WORDS.stays}>
      <div className={`panel ${styles.record}`}>
        <p className="wraps">
          <span className="text-name">{name}</span>{' '}
          <span className="text-secondary tone-muted">{wordsFor({ name: group.name })}</span>
        </p>
        <Sums balances={balances} wordsFor={(amount) => (amount > 0 ? WORDS.isOwed : LABELS.owes)} />
      </div>
      <p>{wordsOf(request).declineConsequence({ name })}</p>
      {leftAt && <p>{WORDS.yoursUntil({ day: formatDay(localDay(leftAt)) })}</p>}
    </Part>
  );
}
