import { randomUUID } from 'node:crypto';

/*
 * Files of one worker share its process and modules. What a file's app stores is in a project of its own, to
 * which no trigger of the suite listens.
 */
process.env['QUIET_PROJECT'] = `demo-quiet-${randomUUID().slice(0, 13)}`;
