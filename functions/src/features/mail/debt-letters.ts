import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { listIn } from '@barabar/core/messages/list';
import { groupByCurrency, sumMinor, toMinor } from '@barabar/core/money';
import { reminderSentence } from '@barabar/core/reminder';
import type { OpenBalance, MailSum } from '../../records/mail/mail-content.ts';
import type { BalanceRow, Block, Figure, Letter } from './letter.ts';
import {
  inSubject,
  mailPlace,
  PRODUCT,
  signatureOf,
  sumsIn,
  withoutSign,
  type DataOf,
  type Writing,
} from './mail-words.ts';
import { plainAddress, plainName } from './plain-name.ts';

export function reminderLetter(data: DataOf<'reminder'>, writing: Writing): Letter {
  const { texts, language } = writing;
  const { subject, reminds, covers, owesYou, paid } = texts.mails.reminder;
  const { creditorName, creditorEmail } = data;
  const sums = sumsOf(data.debts);
  const owed = sums.filter(({ amount }) => amount > 0).map(withoutSign);
  const owing = sums.filter(({ amount }) => amount < 0).map(withoutSign);
  const isByAddress = !data.isAccepted && creditorEmail !== null;
  const name = plainName(creditorName, texts.mails.somebody);
  const signature = signatureOf(creditorName, creditorEmail, texts);
  // Whom the reader has not accepted, they know by address.
  const friend = isByAddress ? signature : name;
  return {
    subject: subject({
      name: isByAddress ? plainAddress(creditorEmail) : inSubject(creditorName, texts),
      amounts: listIn(language, owed),
    }),
    blocks: [
      {
        kind: 'figures',
        pair: { reader: plainName(data.debtorName, texts.mails.somebody), friend: name },
        figures: [{ label: texts.friends.youOweFriend({ friend }), amounts: owed, tone: 'owing' }],
        details: [
          ...(owing.length === 0 ? [] : [owesYou({ name, amounts: listIn(language, owing) })]),
          covers({ signature: isByAddress ? name : signature }),
        ],
        sentence: reminds({
          signature,
          sentence: reminderSentence(sums, { texts: texts.reminders, language }),
        }),
      },
      ...upiBlocks(data, { name, texts }),
    ],
    action: texts.settlements.chooserTitle,
    reason: paid(PRODUCT),
  };
}

function upiBlocks(
  { upiId, isUpiIdNew }: DataOf<'reminder'>,
  { name, texts }: Pick<Writing, 'texts'> & { name: string },
): Block[] {
  if (upiId === null) return [];
  const { upi, upiIsNew } = texts.mails.reminder;
  const value = plainAddress(upiId);
  const detail = isUpiIdNew ? upiIsNew({ name }) : undefined;
  return [{ kind: 'term', term: texts.methods.upi, value, detail, sentence: upi({ name, upiId: value }) }];
}

export function digestLetter(data: DataOf<'digest'>, writing: Writing): Letter {
  const { requestCount, balances, moreCount, owes, owed } = data;
  const { common, fields, mails } = writing.texts;
  const { subject, requests, action, totals } = mails.digest;
  const sums = sumsIn([...owes.map(owing), ...owed], writing);
  const figures = [
    { label: fields.totalOwing, amounts: owes.map(withoutSign), tone: 'owing' },
    { label: fields.totalOwed, amounts: owed.map(withoutSign), tone: 'owed' },
  ] satisfies Figure[];
  return {
    subject: subject(PRODUCT),
    blocks: [
      // The total of one balance is that balance.
      ...(sums && balances.length + moreCount !== 1
        ? [
            {
              kind: 'figures' as const,
              figures: figures.filter(({ amounts }) => amounts.length > 0),
              sentence: totals(sums),
            },
          ]
        : []),
      ...(requestCount === 0 ? [] : [{ kind: 'line' as const, sentence: requests({ count: requestCount }) }]),
      {
        kind: 'balances',
        rows: balances.map((balance) => rowOf(balance, writing)),
        more: moreCount > 0 ? common.andMore({ count: moreCount }) : undefined,
      },
    ],
    action,
  };
}

function rowOf({ friendName, groupName, ...sum }: OpenBalance, { texts }: Writing): BalanceRow {
  const { youOwe, owesYou } = texts.mails.digest;
  const friend =
    friendName === DELETED_USER_NAME ? texts.common.deletedUser : plainName(friendName, texts.mails.somebody);
  const place = mailPlace(groupName, texts);
  const amount = withoutSign(sum);
  const isOwing = sum.amount < 0;
  const values = { friend, amount, ...place };
  return {
    name: friend,
    place: groupName === null ? texts.fields.noGroup : place.group,
    amount,
    direction: isOwing ? texts.fields.youOwe : texts.fields.owesYou,
    tone: isOwing ? 'owing' : 'owed',
    sentence: isOwing ? youOwe(values) : owesYou(values),
  };
}

const owing = ({ amount, currency }: MailSum): MailSum => ({ amount: toMinor(-Math.abs(amount)), currency });

/** Sums by currency, which never mix. */
const sumsOf = (debts: readonly MailSum[]): MailSum[] =>
  groupByCurrency(debts).map(([currency, rows]) => ({
    currency,
    amount: sumMinor(rows.map(({ amount }) => amount)),
  }));
