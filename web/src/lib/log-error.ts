const { error: writeToConsole } = console;

/** Logs what went wrong where the person cannot do anything about it (spec §8). The only place that writes to the console. */
export function logError(message: string, cause: unknown): void {
  writeToConsole(message, cause);
}
