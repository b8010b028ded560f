import { Refusal } from '../../kit/refusal.ts';
import type { Viewer } from '../acquaintance/viewer.ts';
import { findPerson } from './find-person.ts';

interface Writer {
  readonly userId: string;
  readonly name: string;
}

/** @param data the record as it is now, on the wire */
export async function overtaken(viewer: Viewer, writer: Writer, data: unknown): Promise<Refusal> {
  const { id, name } = findPerson(await viewer.see([writer.userId]), writer);
  return new Refusal('version-conflict', { data, changedBy: { id, name } });
}
