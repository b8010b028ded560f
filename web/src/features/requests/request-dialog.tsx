import { useState, type ReactNode } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { acceptGroup, acceptPerson, block, declineGroup, declinePerson } from './api.ts';
import { RequestDetails } from './request-details.tsx';
import { type OpenRequest, requestWords } from './requests-section.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import type { GroupRequest, PersonRequest } from '@barabar/core/contract/requests';
import { localDay, formatDay } from '../../lib/dates/format-date.ts';
import { Sums, wouldOwe } from './sums.tsx';

const TEXT = text('requests');
const VERBS = text('verbs');
const DECLINE_TEXT = text('declining');
const FIELDS = text('fields');

const WORDS = DECLINE_TEXT;

/** The step of the dialog. It starts with 'answer'; declining and blocking ask for confirmation in their own step. */
type Step = 'answer' | 'decline' | 'block';

/** Shows a request. The viewer accepts or declines it, or blocks the requester. */
export function RequestDialog({ open }: { open: OpenRequest }) {
  const { close } = useDialog();
  const { id: viewerId } = useCurrentUser();
  const [step, setStep] = useState<Step>('answer');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { isBusy, failure, setFailure, attempt } = useAttempt(FAILED[step]);

  const go = (next: Step): void => {
    setFailure(undefined);
    setStep(next);
  };
  const carryOut = (): void =>
    void attempt(async () => {
      await ACTS[step](open, idempotencyKey);
      close();
    });

  return (
    <Sheet
      title={titleOf(step, open)}
      onBack={step === 'answer' ? undefined : () => go('answer')}
      isBusy={isBusy}
      footer={
        <>
          {failure !== undefined && <Alert type="error" showIcon title={failure} />}
          <SheetActions>
            <Button
              variant="line"
              size="large"
              disabled={isBusy}
              onClick={() => go(step === 'answer' ? 'decline' : 'answer')}
            >
              {step === 'answer' ? TEXT.decline : VERBS.back}
            </Button>
            <Button
              variant={step === 'answer' ? 'fill' : 'danger'}
              size="large"
              disabled={isBusy}
              onClick={carryOut}
            >
              {isBusy ? BUSY[step] : LABELS[step]}
            </Button>
          </SheetActions>
        </>
      }
    >
      <div className="stack wraps">
        {step === 'answer' && (
          <RequestDetails open={open} viewerId={viewerId} onBlock={() => go('block')} isBusy={isBusy} />
        )}
        {step === 'decline' && <DeclineDetails open={open} />}
        {step === 'block' && (
          <ul className="bullets">
            {Object.values(TEXT.blockConsequences).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

const LABELS: Readonly<Record<Step, string>> = {
  answer: TEXT.accept,
  decline: TEXT.decline,
  block: TEXT.block,
};
const BUSY: Readonly<Record<Step, string>> = {
  answer: TEXT.accepting,
  decline: TEXT.declining,
  block: TEXT.blocking,
};
const FAILED: Readonly<Record<Step, string>> = {
  answer: TEXT.failedToAccept,
  decline: TEXT.failedToDecline,
  block: TEXT.failedToBlock,
};

const ACTS: Readonly<Record<Step, (open: OpenRequest, idempotencyKey: string) => Promise<void>>> = {
  answer: ({ kind, request }) =>
    kind === 'person' ? acceptPerson(request.person.id) : acceptGroup(request.group.id),
  decline: ({ kind, request }, idempotencyKey) =>
    kind === 'person' ? declinePerson(request.person.id) : declineGroup(request.group.id, idempotencyKey),
  block: (open) => block(requesterOf(open).id),
};

/** The person whom the viewer may block: who made the request, or who added the viewer to the group. */
function requesterOf({ kind, request }: OpenRequest) {
  return kind === 'person' ? request.person : request.addedBy;
}

function titleOf(step: Step, open: OpenRequest): string {
  const { kind, request } = open;
  const { name } = kind === 'person' ? request.person : request.group;
  const words = kind === 'person' || request.group.kind === 'direct' ? TEXT.person : TEXT.group;
  switch (step) {
    case 'answer':
      return words.title({ name });
    case 'decline':
      return words.declineQuestion({ name });
    case 'block':
      return TEXT.blockQuestion({ name: requesterOf(open).name });
  }
}

/** What declining does, before it is done: what stands on the viewer, what goes, and what stays under which name. */
function DeclineDetails({ open: { kind, request } }: { open: OpenRequest }) {
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-close">
      <h3 className="strong">{title}</h3>
      {children}
    </section>
  );
}

/** Outside of groups nothing is left of what stands between two people. */
function PersonOutcome({ request: { person, recordCount } }: { request: PersonRequest }) {
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
function PlaceOutcome({ request }: { request: GroupRequest }) {
  const { group, nameIfDeclined: name, balances, leftAt } = request;
  const wordsFor = group.kind === 'direct' ? WORDS.withPerson : WORDS.inGroup;
  return (
    <Part title={WORDS.stays}>
      <div className="panel" style={{ padding: '10px 14px' }}>
        <p className="wraps">
          <span className="text-name">{name}</span>{' '}
          <span className="text-secondary tone-muted">{wordsFor({ name: group.name })}</span>
        </p>
        <Sums balances={balances} wordsFor={(amount) => (amount > 0 ? WORDS.isOwed : FIELDS.owes)} />
      </div>
      <p>{requestWords(request).declineConsequence({ name })}</p>
      {leftAt && <p>{WORDS.yoursUntil({ day: formatDay(localDay(leftAt)) })}</p>}
    </Part>
  );
}
