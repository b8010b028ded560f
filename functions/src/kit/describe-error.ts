const ADDRESS = /[^\s/"'`<>()]+(?:@|%40)[^\s/"'`<>()]+/gi;

/** The parts of an error that are logged: kind, message and place, without anything that looks like an address. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  return {
    kind: error.name,
    ...('code' in error && { code: error.code }),
    message: error.message.replace(ADDRESS, '…'),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
