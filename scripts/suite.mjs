/**
 * `npm run suite -- '<command>'` builds, starts the whole product on empty data, runs the command in it, stops,
 * and exits with the command's code. PORT_OFFSET shifts every port and the project's id.
 */
import { Failure, say } from './lib/output.mjs';
import { readOffset } from './lib/ports.mjs';
import { prepareFirestore, prepareTools } from './lib/prepare.mjs';
import { runMain, wasStopped } from './lib/processes.mjs';
import { requirePorts, withSuite } from './lib/suite.mjs';

await runMain(async () => {
  const given = process.argv.slice(2);
  // npm removes the --, a direct call does not.
  const command = (given[0] === '--' ? given.slice(1) : given).join(' ').trim();
  if (command === '') throw new Failure("Say what to run in the suite: npm run suite -- '<command>'");
  const offset = readOffset(process.env);
  const invocation = `npm run suite -- '${command}'`;
  const hasClient = !isOfServer(command);
  await requirePorts({ offset, invocation, hasClient });
  const environment = await prepareTools();
  const firestore = await prepareFirestore(environment);
  return withSuite(
    { environment, firestore, offset, invocation, hasClient, verifiedEmailRequired: 'true' },
    async (suite) => {
      say(`• Running: ${command}`);
      const code = await suite.run(command);
      if (code !== 0 && !wasStopped()) {
        say(`• The command ended with code ${code}; what the emulators printed is in ${suite.log}`);
      }
      return code;
    },
  );
});

/**
 * @param {string} command
 * @returns {boolean} whether it runs projects of Vitest that need no client; `suite-hosting` does
 */
function isOfServer(command) {
  const projects = Array.from(command.matchAll(/--project[ =](\S+)/g), ([, name = '']) => name);
  const areOfServer = projects.every((name) => ['suite', 'suite-timed'].includes(name));
  return command.startsWith('vitest run ') && projects.length > 0 && areOfServer;
}
