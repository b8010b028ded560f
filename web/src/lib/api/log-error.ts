const { error: writeToConsole } = console;

/** Logs an error that the viewer cannot do anything about (spec §8). Only this function writes to the console. */
export function logError(message: string, cause: unknown): void {
  writeToConsole(message, cause);
}
