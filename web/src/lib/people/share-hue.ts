import { hues, indexOf, personKey, writeKept } from './avatar-hue.ts';

/** Gives all ids of somebody by name, who has one in each group, the hue of one that has been seen. */
export function shareHue(ids: readonly [string, ...string[]]): void {
  const index = indexOf(ids.find((id) => hues.has(personKey(id))) ?? ids[0]);
  const others = ids.filter((id) => hues.get(personKey(id)) !== index);
  for (const id of others) hues.set(personKey(id), index);
  if (others.length > 0) writeKept();
}
