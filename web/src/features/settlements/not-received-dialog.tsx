import Input from 'antd/es/input';
import { type Settlement } from '@barabar/core/contract/settlements';
import { markNotReceived } from '@barabar/core/contract/settlement-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TextItem } from '../../components/form-text-item.tsx';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { sayNet, sayParts } from '../../lib/records/net-of-act.ts';
import { useOthersOfAct } from '../../store/reads/use-act.ts';
import { withoutRereading } from '../../store/revalidate.ts';
import { sayNotReceived } from './api.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const VERBS = text('verbs');
const REMOVAL = text('removal');
const LABELS = text('fields');
const WORDS = TEXT.notReceived;

/** Says what a payment that has not arrived takes back, before it does. */
function TakenBack({ question, parts }: { question: string; parts: readonly string[] }) {
  return (
    <div className="stack-close wraps">
      <p>{question}</p>
      {parts.length > 0 && (
        <>
          <p>{WORDS.takesBack}</p>
          <ul className="bullets">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export interface NotReceivedDialogProps {
  /** The settlement whose money has not arrived. The viewer is its payee. */
  readonly settlement: Settlement;
  /** Once it is deleted or its deletion waits; until then nothing about it is read again. */
  readonly onGone?: (() => Promise<void>) | undefined;
}

/** Asks the payee what happened, and deletes the settlement. */
export function NotReceivedDialog({ settlement, onGone }: NotReceivedDialogProps) {
  const { close } = useDialog();
  const { id: currentUserId } = useCurrentUser();
  const others = useOthersOfAct(settlement);
  const act: readonly [Settlement, ...Settlement[]] = [settlement, ...(others ?? [])];
  const payer = shorten(settlement.fromUser.name || LABELS.unknownUser);
  return (
    <FormSheet
      words={{
        title: WORDS.title,
        submit: WORDS.title,
        busy: VERBS.deleting,
        failed: REMOVAL.deleteSettlement,
      }}
      name="not-received"
      initialValues={{ reason: '' }}
      required={['reason']}
      onSubmit={async ({ reason }, idempotencyKey) => {
        const say = () =>
          sayNotReceived(settlement, reason.trim(), { idempotencyKey, currentUserId, others: others ?? [] });
        if (onGone)
          await withoutRereading(settlement.id, async () => {
            await say();
            await onGone();
          });
        else await say();
        close();
      }}
      intro={
        <TakenBack
          question={
            others === undefined && settlement.handed === undefined
              ? WORDS.questionOfWhole({ payer })
              : WORDS.question({ amount: sayNet(act), payer })
          }
          parts={others === undefined ? [] : sayParts(act)}
        />
      }
    >
      <TextItem
        label={WORDS.reason}
        name="reason"
        max={LIMITS.noteCharsMax}
        required
        rules={[schemaRule(markNotReceived.body.shape.reason)]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LIMITS.noteCharsMax} />
      </TextItem>
    </FormSheet>
  );
}
