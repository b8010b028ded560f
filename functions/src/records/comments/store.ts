import { FieldValue, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import {
  isStorableId,
  parseDocument,
  parseRevised,
  timestamp,
  type AtomicWriter,
  type Revision,
} from '../../kit/document.ts';
import { allNewest, pagesOfQuery, readNewest, type PagePart } from '../../kit/paging.ts';
import { expensesOf } from '../expenses/store.ts';
import { feedStamp } from '../shared-records/feed-fields.ts';
import { besideExpenseFields } from '../shared-records/fields.ts';

/** A document of `expenses/{expenseId}/comments`. A deleted one stays without its text, so that its log is complete. */
export const commentDocument = z.object({
  ...besideExpenseFields,
  text: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
  requestHash: z.nullable(z.string()),
  lastKey: z.nullable(z.string()),
  deletedAt: z.nullable(timestamp),
});
export type CommentFields = z.output<typeof commentDocument>;
export type CommentRecord = CommentFields & { readonly id: string };
export type RevisedComment = CommentRecord & { readonly revision: Revision };

export function commentsOf(call: StoreCall, expenseId: string) {
  return expensesOf(call).doc(expenseId).collection('comments');
}

export const allComments = (call: StoreCall) => call.db.collectionGroup('comments');

export const commentsBy = (call: StoreCall, authorId: string): Query =>
  allComments(call).where('authorId', '==', authorId).orderBy('createdAt', 'desc');

/** Comments that a person might see when they were written, on all expenses. */
export const commentsSeenBy = (call: StoreCall, userId: string): Query =>
  allComments(call).where('audience', 'array-contains', userId).orderBy('createdAt', 'desc');

export async function readComment(
  call: StoreCall,
  expenseId: string,
  commentId: string,
): Promise<RevisedComment | undefined> {
  if (![expenseId, commentId].every(isStorableId)) return undefined;
  return parseRevised(await commentsOf(call, expenseId).doc(commentId).get(), commentDocument);
}

export async function readCommentPage(
  call: StoreCall,
  expenseId: string,
  part: PagePart,
): Promise<CommentRecord[]> {
  const period = { from: undefined, to: undefined };
  const docs = await readNewest(commentsOf(call, expenseId), { timeField: 'createdAt', period, ...part });
  return docs.flatMap((snapshot) => parseDocument(snapshot, commentDocument) ?? []);
}

export async function readAllComments(call: StoreCall, expenseId: string): Promise<CommentRecord[]> {
  const comments: CommentRecord[] = [];
  for await (const docs of allNewest(commentsOf(call, expenseId), 'createdAt'))
    comments.push(...docs.flatMap((snapshot) => parseDocument(snapshot, commentDocument) ?? []));
  return comments;
}

export async function* pagesOfCommentsBy(
  call: StoreCall,
  authorId: string,
  pageSize: number,
): AsyncGenerator<CommentRecord[]> {
  for await (const docs of pagesOfQuery(commentsBy(call, authorId), pageSize))
    yield docs.flatMap((snapshot) => parseDocument(snapshot, commentDocument) ?? []);
}

/** Brings the expense into the feed of changes, because a comment on it is new, changed or deleted. */
export function feedExpenseOf(
  call: StoreCall,
  writer: AtomicWriter,
  expenseId: string,
  { isNew = false }: { isNew?: boolean } = {},
): void {
  writer.update(expensesOf(call).doc(expenseId), {
    hasComments: true,
    ...(isNew && { commentCount: FieldValue.increment(1) }),
    ...feedStamp(),
  });
}

export function putNewComment(
  call: StoreCall,
  writer: AtomicWriter,
  { id, ...comment }: CommentRecord,
): void {
  feedExpenseOf(call, writer, comment.expenseId, { isNew: true });
  writer.create(commentsOf(call, comment.expenseId).doc(id), z.encode(commentDocument, comment));
}

export function putChangedComment(
  call: StoreCall,
  writer: AtomicWriter,
  { before, after }: { before: RevisedComment; after: CommentFields },
): void {
  feedExpenseOf(call, writer, before.expenseId);
  writer.update(commentsOf(call, before.expenseId).doc(before.id), z.encode(commentDocument, after), {
    lastUpdateTime: before.revision,
  });
}
