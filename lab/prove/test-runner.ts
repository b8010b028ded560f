import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/root.mjs';
import { beforeExit } from '../../scripts/lib/processes.mjs';
import type { Noticed } from './run-tests-again.ts';

/** How long the others have in milliseconds to notice what one has noticed: much of what is broken is waited for in vain. */
const OTHERS_MS = 15_000;
const TIMED_OUT = /timed out in \d+ms/;

/** Runs files of tests again and again, in a process that is ended when they hang. */
export class TestRunner {
  #child: ChildProcess | null = null;
  /** The file that was changed for the last run, and may be another since. */
  #changed: string[] = [];
  #options;

  constructor(options: {
    folder: string;
    projects: readonly string[];
    timeoutMs: number;
    environment: NodeJS.ProcessEnv;
  }) {
    this.#options = options;
    beforeExit(async () => this.stop());
  }

  /**
   * @param request relative to the folder
   * @returns the tests that failed by an assertion, in this order. A timeout does not count, because it may only say that
   *   the machine is busy
   */
  async run({ changed, files }: { changed: string; files: readonly string[] }): Promise<Noticed[]> {
    const { folder, timeoutMs } = this.#options;
    const child = (this.#child ??= await this.#start());
    const noticed: Noticed[] = [];
    const inFolder = (file: string) => path.join(folder, file);
    let stopping: NodeJS.Timeout | undefined;
    const ended = new Promise((resolve) => {
      child.removeAllListeners();
      child.on('message', (message: Noticed | { end: true }) => {
        if ('end' in message) resolve(true);
        else if (!message.messages.every((text) => TIMED_OUT.test(text)) && noticed.push(message) === 1)
          stopping = setTimeout(() => child.send('stop'), OTHERS_MS);
      });
      child.once('exit', () => resolve(false));
    });
    child.send({ changed: [...this.#changed, changed].map(inFolder), files: files.map(inFolder) });
    this.#changed = [changed];
    if (!(await Promise.race([ended, sleep(timeoutMs, false, { ref: false })]))) this.stop();
    clearTimeout(stopping);
    return noticed;
  }

  /** Ends the process and all that it started. */
  stop() {
    const id = this.#child?.pid;
    this.#child = null;
    try {
      if (id !== undefined) process.kill(-id, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }

  #start(): Promise<ChildProcess> {
    const { folder, projects, environment } = this.#options;
    const child = fork(inRoot('lab', 'prove', 'run-tests-again.ts'), [...projects], {
      cwd: folder,
      // A group of its own, so that its browser and workers end with it.
      detached: true,
      env: { ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', (code) => reject(new Error(`Vitest ended with ${code}.`)));
    });
  }
}
