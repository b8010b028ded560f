import useSWR from 'swr';

const FILE = '/.well-known/security.txt';

/** Where people can write to whoever runs the product, as a link and in words. */
export interface Contact {
  readonly href: string;
  readonly words: string;
}

/** The contact that a security.txt (RFC 9116) names; undefined where it names none that a browser can open. */
export function contactOf(text: string): Contact | undefined {
  const href = /^Contact:\s*((?:mailto:|https:\/\/)\S+)\s*$/im.exec(text)?.[1];
  return href === undefined ? undefined : { href, words: href.replace(/^(?:mailto:|https:\/\/)/i, '') };
}

async function readContact(): Promise<Contact | null> {
  const response = await fetch(FILE);
  return (response.ok ? contactOf(await response.text()) : undefined) ?? null;
}

/** Where people can write to whoever runs the product; null where nobody has set that, undefined while it is not known. */
export function useContact(): Contact | null | undefined {
  const { data, error } = useSWR<Contact | null, unknown>(FILE, readContact, { revalidateOnFocus: false });
  return error === undefined ? data : null;
}
