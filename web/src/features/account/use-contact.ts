import useSWR from 'swr';

const FILE = '/.well-known/support.txt';

export interface Contact {
  readonly href: string;
  readonly words: string;
}

/** Reads the contact from the text of the file; undefined if it has none that a browser can open. */
export function contactOf(text: string): Contact | undefined {
  const href = /^Contact:\s*((?:mailto:|https:\/\/)\S+)\s*$/im.exec(text)?.[1];
  return href === undefined ? undefined : { href, words: href.replace(/^(?:mailto:|https:\/\/)/i, '') };
}

/** Reads the contact for problems. That for weaknesses is another one. */
export async function readContact(): Promise<Contact | null> {
  const response = await fetch(FILE);
  return (response.ok ? contactOf(await response.text()) : undefined) ?? null;
}

/** Returns the contact of the product's operator; null if there is none or reading failed, undefined while loading. */
export function useContact(): Contact | null | undefined {
  const { data, error } = useSWR<Contact | null, unknown>(FILE, readContact, { revalidateOnFocus: false });
  return error === undefined ? data : null;
}
