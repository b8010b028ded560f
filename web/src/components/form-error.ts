import type { FormInstance } from 'antd/es/form';
import { ApiError, WordedError } from '../lib/api/api-error.ts';

/** A field of an antd form with its errors, as `onFinishFailed` gets them. */
interface FieldErrors {
  readonly name: (string | number)[];
  readonly errors: string[];
}

/** Leaves only the first wrong field of a form marked, and focuses it: one thing to mend at a time. */
export function showFirstError(form: FormInstance, [first, ...others]: readonly FieldErrors[]): void {
  form.setFields(others.map(({ name }) => ({ name, errors: [] })));
  if (first) form.focusField(first.name);
}

/** The fields of refusals that name none, or the field of one among several records. */
const FIELDS: Partial<Record<ApiError['code'], string>> = {
  'exceeds-owed': 'amount',
  'reference-used': 'utr',
};

export const fieldOfCode = (code: ApiError['code']): string | undefined => FIELDS[code];

/** Returns the field that an error is about, as the server or the client names it; undefined if it is about none. */
export function fieldOf(error: unknown): string | undefined {
  if (error instanceof WordedError) return error.field;
  if (!(error instanceof ApiError)) return undefined;
  return fieldOfCode(error.code) ?? error.issues[0]?.path.split('.')[0];
}
