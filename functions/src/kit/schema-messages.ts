import { said, saidAs, type Said } from '@barabar/core/messages/said';
import * as z from 'zod/mini';

// zod's small build says 'Invalid input' of every rule without a message of its own. The messages of the API name what
// is expected, in English.
z.config(z.locales.en());

const NAMES: ReadonlySet<string> = new Set(['string', 'array']);

/** What a rule of a schema is called that has no message of its own, and what it expects. */
function nameRule(issue: z.core.$ZodIssue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return said('invalid-type', { expected: issue.expected });
    case 'too_big':
      return said('too-big', {
        max: String(issue.maximum),
        of: NAMES.has(issue.origin) ? issue.origin : 'number',
      });
    case 'too_small':
      return said('too-small', {
        min: String(issue.minimum),
        of: NAMES.has(issue.origin) ? issue.origin : 'number',
      });
    case 'invalid_format':
      return said('invalid-format', { format: issue.format });
    case 'not_multiple_of':
      return said('not-multiple-of', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
      return said('unrecognized-keys', { keys: issue.keys.join(', ') });
    case 'invalid_value':
      return said('invalid-value', { values: issue.values.map(String).join(', ') });
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return said('invalid-input');
  }
}

export const sayIssue = (issue: z.core.$ZodIssue): Said =>
  saidAs(issue.message) ?? { ...nameRule(issue), message: issue.message };
