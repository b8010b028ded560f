export type Catalogue = { readonly [key: string]: string | Catalogue };

/** @param before the path of what it stands in @returns in the order of the catalogue */
export function messagesOf(catalogue: Catalogue, before = ''): { path: string; message: string }[] {
  return Object.entries(catalogue).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [{ path: `${before}${key}`, message }]
      : messagesOf(message, `${before}${key}.`),
  );
}
