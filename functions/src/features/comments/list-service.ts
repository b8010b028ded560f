import type { Comment, listComments } from '@barabar/core/contract/comments';
import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { notFound } from '../../kit/refusal.ts';
import {
  pagesOfCommentsBy,
  readAllComments,
  readCommentPage,
  type CommentRecord,
} from '../../records/comments/store.ts';
import { readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import { outlookOf, type Outlook } from '../../rules/acquaintance/outlook.ts';
import { viewerOf, type Viewer } from '../../rules/acquaintance/viewer.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';

/** Devices have names and pictures already: here a new picture would change every comment of its owner. */
const NOBODY = new Map<string, never>();

const authorsOf = (comments: readonly CommentRecord[]) => comments.map(({ authorId }) => authorId);

/** Members who joined see all comments; others those that were addressed to them, but of nobody whom they have blocked. */
async function sightOfComments(
  viewer: Viewer,
  outlook: Outlook,
  { groupId }: Pick<ExpenseRecord, 'groupId'>,
): Promise<(comment: CommentRecord) => Promise<boolean>> {
  const seesAll = groupId !== null && (await outlook.hasJoined(groupId));
  return async ({ deletedAt, audience, authorId }) => {
    if (deletedAt !== null) return false;
    if (seesAll || authorId === viewer.id) return true;
    return audience.includes(viewer.id) && !(await viewer.tieWith(authorId))?.hasBlocked;
  };
}

/** All of them, newest first, also more than may be written. One read each, none if nobody has ever commented. */
export async function commentsFed(
  call: StoreCall,
  { viewer, outlook }: { viewer: Viewer; outlook: Outlook },
  expense: Pick<ExpenseRecord, 'id' | 'groupId' | 'hasComments'>,
): Promise<Comment[]> {
  if (!expense.hasComments) return [];
  const isVisible = await sightOfComments(viewer, outlook, expense);
  const newest = await readAllComments(call, expense.id);
  const visible = await Promise.all(newest.map(isVisible));
  return newest.filter((_, index) => visible[index]).map((comment) => presentComment(comment, NOBODY));
}

/** One page of the comments on an expense, deleted or not. */
export async function listCommentsOn(
  call: UserCall,
  expenseId: string,
  query: QueryOf<typeof listComments>,
): Promise<Answer<Comment[]>> {
  const request = pageRequestOf(query);
  const expense = await readExpense(call, expenseId);
  const viewer = viewerOf(call);
  const outlook = outlookOf(call);
  if (!expense || !(await outlook.isVisible(await outlook.asSeen(expense)))) throw notFound();
  const isVisible = await sightOfComments(viewer, outlook, expense);
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readCommentPage(call, expenseId, part),
    positionOf: ({ createdAt: at, id }) => ({ at, id }),
    isVisible,
  });
  const people = await viewer.see(authorsOf(items));
  return { data: items.map((comment) => presentComment(comment, people)), nextCursor };
}

/** The pages of what the caller wrote, newest first, deleted ones left out. */
export async function* pagesOfOwnComments(
  call: UserCall,
  pageSize: number,
): AsyncGenerator<readonly Comment[]> {
  const viewer = viewerOf(call);
  const people = await viewer.see([call.userId]);
  for await (const page of pagesOfCommentsBy(call, call.userId, pageSize))
    yield page
      .filter(({ deletedAt }) => deletedAt === null)
      .map((comment) => presentComment(comment, people));
}

export function presentComment(comment: CommentRecord, people: People): Comment {
  const { id, expenseId, text, authorId, authorName, createdAt } = comment;
  const author = findPerson(people, { userId: authorId, name: authorName });
  const { avatar } = author;
  return {
    id,
    expenseId,
    text,
    user: { id: author.id, name: author.name, ...(avatar && { avatar }) },
    createdAt,
  };
}
