import { joinSums } from '../imports/moved-sums.ts';
import { listIn } from '../messages/list.ts';
import type { Language } from '../messages/languages.ts';
import type { Texts } from '../messages/texts.ts';
import { formatAmount, toMinor } from '../money.ts';
import type { LoggedEvent, RecordValues } from './event.ts';
import { roleOf } from './say-group-event.ts';
import { actionOf, messageOf, sumOf } from './say-record-events.ts';

/** For whom a notice is said, and in which language. */
export interface NoticeOptions {
  readonly isOwn: (userId: string | undefined) => boolean;
  /** Whether the viewer may see what the record costs. */
  readonly seesPrice: boolean;
  readonly texts: Pick<Texts, 'activity'>;
  readonly language: Language;
}

const inText = (content: readonly unknown[]): string => content.join('');

/** Says an event in a push notification, in one sentence without a full stop. Names are those that the viewer knows. */
export function sayNotice(event: LoggedEvent, options: NoticeOptions): string {
  const { type, user, metadata } = event;
  const { expense, groupEvent } = options.texts.activity;
  const values = valuesOf(event, options);
  if (type === 'member_linked') {
    const { formerName = '' } = metadata;
    return groupEvent.linked({ ...values, formerName, whom: 'you', memberName: '' }).join('');
  }
  if (type.startsWith('claim_')) return sayClaim(event, options);
  if (type === 'member_role_changed') {
    const group = metadata.groupName ?? '';
    const told = {
      ...values,
      member: 'you',
      where: 'other',
      group,
      memberName: '',
      role: roleOf(event),
    } as const;
    // A notice has no full stop.
    return inText(groupEvent.roleChanged(told)).replace(/[.।]$/u, '');
  }
  if (type === 'import_created')
    return groupEvent
      .imported({
        ...values,
        count: metadata.recordCount ?? 0,
        file: metadata.fileName ?? '',
        group: metadata.groupName ?? '',
        ...movedOf(event, options),
      })
      .join('');
  if (type === 'expense_person_removed')
    return expense
      .personRemoved({ form: 'notice', by: 'other', name: user.name, title: values.title, who: inText })
      .join('');
  return messageOf(event, options.texts)(values).join('');
}

/** What is told of a claim: to admins, to whoever can object, and to who made it. */
function sayClaim(event: LoggedEvent, options: NoticeOptions): string {
  const { formerName = '', memberUserId, memberName = '' } = event.metadata;
  const { groupEvent } = options.texts.activity;
  const member = options.isOwn(memberUserId) ? 'you' : event.user.id === memberUserId ? 'self' : 'other';
  const values = { ...valuesOf(event, options), formerName, member, memberName };
  if (event.type === 'claim_confirmed')
    return groupEvent.claimConfirmed({ ...values, ...movedOf(event, options) }).join('');
  if (event.type === 'claim_declined') return groupEvent.claimDeclined(values).join('');
  if (event.type === 'claim_offered') return groupEvent.claimOffered(values).join('');
  return (event.type === 'claim_objected' ? groupEvent.claimObjected : groupEvent.claimWaiting)(values).join(
    '',
  );
}

/** What only a row says. */
const NOTICE = {
  form: 'notice',
  by: 'other',
  what: 'named',
  where: 'none',
  group: '',
  sum: 'none',
  settled: 'none',
  actions: '',
  more: 'no',
  changes: '',
  who: inText,
} as const;

function valuesOf(
  { type, user, metadata }: LoggedEvent,
  { isOwn, seesPrice, texts, language }: NoticeOptions,
) {
  const { amount, currency, isRefund, fromUserId, fromUserName = '', toUserId, toUserName = '' } = metadata;
  const isKnown = amount !== undefined && currency !== undefined;
  const sum = sumOf(metadata, language);
  const price = isRefund && isKnown ? texts.activity.cameBack({ price: sum }) : sum;
  return {
    ...NOTICE,
    name: user.name,
    title: metadata.expenseDescription ?? '',
    price: seesPrice || type.startsWith('settlement_') ? price : 'none',
    missing: metadata.reason === undefined ? 'no' : 'yes',
    reason: metadata.reason ?? '',
    action: actionOf({ type }),
    doer: user.id === fromUserId ? 'payer' : user.id === toUserId ? 'payee' : 'other',
    from: isOwn(fromUserId) ? 'you' : 'other',
    fromName: fromUserName,
    to: isOwn(toUserId) ? 'you' : 'other',
    toName: toUserName,
  } satisfies RecordValues<string>;
}

/** What an import makes of the viewer: 'you owe ₹500.00 and get back $20.00'. */
function movedOf({ metadata: { moved = [] } }: LoggedEvent, { isOwn, language }: NoticeOptions) {
  const nets = joinSums(moved.flatMap((one) => (isOwn(one.userId) ? one.nets : []))).map(
    ({ currency, gets, owes }) => ({ currency, net: gets - owes }),
  );
  const amountsOf = (sign: number): string =>
    listIn(
      language,
      nets
        .filter(({ net }) => net * sign > 0)
        .map(({ currency, net }) => formatAmount(toMinor(net * sign), { currency })),
    );
  const [owes, gets] = [amountsOf(-1), amountsOf(1)];
  const kind = owes === '' ? (gets === '' ? 'none' : 'gets') : gets === '' ? 'owes' : 'both';
  return { moved: kind, owes, gets };
}
