import { LIMITS } from './limits.ts';

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** The last label: letters, or the ASCII form of an international label. */
const TOP_LABEL = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])';

/**
 * A dot-atom of at most 64 characters (RFC 5321 §4.1.2, §4.5.3.1.1), @, and two labels or more. Stricter than
 * spec §5's pattern, so that fewer spellings lead to one mailbox.
 */
export const EMAIL_ADDRESS = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LABEL}$`,
);

/** Whether a text is an address to which mail can be sent. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LIMITS.emailCharsMax && EMAIL_ADDRESS.test(text);

/** Domains that ignore dots in the name. */
const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Lower case, no tag (`+tag`), no dots where the provider ignores them: a guess for counting mails, never an identity.
 */
export function mailboxKey(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 1) return lower;
  const domain = lower.slice(at + 1).replace(/\.+$/, '');
  const [untagged = ''] = lower.slice(0, at).split('+');
  const name = untagged === '' ? lower.slice(0, at) : untagged;
  return DOTLESS_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
