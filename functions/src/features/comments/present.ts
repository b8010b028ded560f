import type { Comment } from '@barabar/core/contract/comments';
import type { CommentRecord } from '../../records/comments/store.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';

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
