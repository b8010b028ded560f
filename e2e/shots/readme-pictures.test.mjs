import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureFile, README_PICTURES, readmeFingerprints, readTaken } from './readme-pictures.mjs';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';

const BYTES_MAX = 150 * 1024;

it('no picture of the README is older than its screen: `npm run shots -- readme` takes them anew', () => {
  expect(readTaken()).toEqual(readmeFingerprints());
});

it('the README shows every picture, and the folder has no other', () => {
  const files = README_PICTURES.map(pictureFile);
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  expect(files.filter((file) => !readme.includes(file))).toEqual([]);
  expect(globSync('docs/images/*.*', { cwd: ROOT, exclude: ['**/*.json'] }).toSorted()).toEqual(
    files.toSorted(),
  );
});

it('no picture of the README takes long to load', () => {
  const large = README_PICTURES.map(pictureFile).filter((file) => statSync(inRoot(file)).size > BYTES_MAX);
  expect(large).toEqual([]);
});
