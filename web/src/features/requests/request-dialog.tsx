import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { acceptGroup, acceptPerson, block, declineGroup, declinePerson } from './api.ts';
import { DeclineDetails } from './decline-details.tsx';
import { RequestDetails } from './request-details.tsx';
import type { OpenRequest } from './requests-section.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('requests');
const VERBS = text('verbs');

export interface RequestDialogProps {
  readonly open: OpenRequest;
}

/** The step of the dialog. It starts with 'answer'; declining and blocking ask for confirmation in their own step. */
type Step = 'answer' | 'decline' | 'block';

/** Shows a request. The viewer accepts or declines it, or blocks the requester. */
export function RequestDialog({ open }: RequestDialogProps): ReactElement {
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
