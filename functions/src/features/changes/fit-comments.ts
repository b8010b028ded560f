/**
 * How many records come before their comments are too many for a page, which may be large texts. The first record always
 * fits, or a reading would never go on.
 * @param counts how many comments each record has.
 * @param room for how many comments there is room.
 * @returns `left`: the room that is left, below zero where the first record has more.
 */
export function fitComments(
  counts: readonly number[],
  room: number,
): { readonly fitting: number; readonly left: number } {
  let left = room;
  for (const [index, count] of counts.entries()) {
    if (index > 0 && count > left) return { fitting: index, left };
    left -= count;
  }
  return { fitting: counts.length, left };
}
