import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { findNewerApis } from './newer-apis.ts';

const DIST = fileURLToPath(new URL('dist', import.meta.url));

/** Fails the build if a script of it, workers included, uses what one of the oldest supported browsers lacks. */
export function checkApis(): Plugin {
  return {
    name: 'barabar:check-apis',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const faults: string[] = [];
        for await (const file of glob('**/*.js', { cwd: DIST, exclude: ['api-reference/**'] }))
          for (const name of findNewerApis(readFileSync(path.join(DIST, file), 'utf8')))
            faults.push(`${file}: ${name}`);
        if (faults.length > 0)
          this.error(`Older browsers that the product supports lack this:\n${faults.join('\n')}`);
      },
    },
  };
}
