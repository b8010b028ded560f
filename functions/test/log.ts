import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { activitiesOf, activityDocument, type ActivityRecord } from '../src/records/activities/store.ts';
import { commentDocument } from '../src/records/comments/store.ts';
import { expenseDocument, expensesOf } from '../src/records/expenses/store.ts';
import { groupDocument, groupsOf } from '../src/records/groups/store.ts';
import { importsOf } from '../src/records/imports/store.ts';
import { receiptDocument, receiptsOf } from '../src/records/receipts/store.ts';
import { settlementDocument, settlementsOf } from '../src/records/settlements/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import {
  describeCommentChange,
  describeExpenseChange,
  describeReceiptChange,
  describeSettlementChange,
} from '../src/triggers/describe-change.ts';
import { recurrenceDocument, recurrencesOf } from '../src/records/recurrences/store.ts';
import { describeRecurrenceChange } from '../src/triggers/describe-recurrence-change.ts';
import { describeGroupChange } from '../src/triggers/describe-group-change.ts';
import { logImport } from '../src/triggers/log-import.ts';
import { logWritten, type Written } from '../src/triggers/log-written.ts';
import type { TestApp } from './harness.ts';

export type Logged =
  | 'expenses'
  | 'settlements'
  | 'groups'
  | 'imports'
  | 'receipts'
  | 'recurrences'
  | `expenses/${string}/comments`;

export function documentOf({ db }: TestApp, collection: Logged, id: string): DocumentReference {
  switch (collection) {
    case 'expenses':
      return expensesOf({ db }).doc(id);
    case 'settlements':
      return settlementsOf({ db }).doc(id);
    case 'groups':
      return groupsOf({ db }).doc(id);
    case 'imports':
      return importsOf({ db }).doc(id);
    case 'receipts':
      return receiptsOf({ db }).doc(id);
    case 'recurrences':
      return recurrencesOf({ db }).doc(id);
    default:
      return db.collection(collection).doc(id);
  }
}

export function tell({ deps }: Pick<TestApp, 'deps'>, collection: Logged, written: Written): Promise<void> {
  switch (collection) {
    case 'expenses':
      return logWritten(deps, { written, schema: expenseDocument, describe: describeExpenseChange });
    case 'settlements':
      return logWritten(deps, { written, schema: settlementDocument, describe: describeSettlementChange });
    case 'groups':
      return logWritten(deps, { written, schema: groupDocument, describe: describeGroupChange });
    case 'imports':
      return logImport(deps, written);
    case 'receipts':
      return logWritten(deps, { written, schema: receiptDocument, describe: describeReceiptChange });
    case 'recurrences':
      return logWritten(deps, { written, schema: recurrenceDocument, describe: describeRecurrenceChange });
    default:
      return logWritten(deps, { written, schema: commentDocument, describe: describeCommentChange });
  }
}

/** The image of a document that is not there. */
export function nothing(app: TestApp, collection: Logged): Promise<DocumentSnapshot> {
  return documentOf(app, collection, 'absent').get();
}

export async function imagesOf<T extends { readonly id: string }>(
  app: TestApp,
  collection: Logged,
  { id, act }: { id?: string; act: () => Promise<T> },
): Promise<{ readonly result: T; readonly written: Written }> {
  const before = await documentOf(app, collection, id ?? 'absent').get();
  const result = await act();
  const after = await documentOf(app, collection, id ?? result.id).get();
  return { result, written: { before, after } };
}

export async function logging<T extends { readonly id: string }>(
  app: TestApp,
  collection: Logged,
  change: { readonly id?: string; readonly act: () => Promise<T> },
): Promise<T> {
  const { result, written } = await imagesOf(app, collection, change);
  await tell(app, collection, written);
  return result;
}

export async function logOf({ db }: TestApp, collection: Logged, id: string): Promise<ActivityRecord[]> {
  const { docs } = await activitiesOf({ db }).get();
  return docs
    .filter((doc) => doc.id.startsWith(`${collection}_${id}_`))
    .flatMap((doc) => parseDocument(doc, activityDocument) ?? [])
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
