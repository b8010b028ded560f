/**
 * `npm start` leads from a fresh clone to the whole product at http://127.0.0.1:5000, with demo data. The next
 * start has what was done in it. `-- --fresh` goes back to the demo data, `--ui` adds the Emulator UI if it can
 * be downloaded. PORT_OFFSET shifts every port.
 */
import { startSession } from './lib/session.mjs';
import { runMain } from './lib/processes.mjs';

await runMain(
  async () => {
    const { suite } = await startSession({
      invocation: 'npm start',
      arguments: process.argv.slice(2),
      hasClient: true,
    });
    return suite.failed;
  },
  { exitCodeWhenStopped: 0 },
);
