import { randomUUID } from 'node:crypto';

/*
 * Vitest runs this before each test file: the files of one worker share its process and modules, and nothing else. What a
 * file's app stores is in a project of the file's own, to which no trigger of the suite listens.
 */
process.env['QUIET_PROJECT'] = `demo-quiet-${randomUUID().slice(0, 13)}`;
