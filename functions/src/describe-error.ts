const ADDRESS = /[^\s/"'`<>()]+(?:@|%40)[^\s/"'`<>()]+/gi;

/** What is logged of an error: its kind, words and place, with anything that looks like an address taken out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  return {
    kind: error.name,
    ...('code' in error && { code: error.code }),
    words: error.message.replace(ADDRESS, '…'),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
