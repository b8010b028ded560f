import { describe, expect, it } from 'vitest';
import { findOnPath, withFolderFirst, withoutNpmRun } from './environment.mjs';

describe('the environment of commands', () => {
  it('has nothing of the npm run around it, and keeps settings of the person', () => {
    const environment = {
      npm_lifecycle_event: 'start',
      npm_package_name: 'barabar',
      npm_config_local_prefix: '/project',
      npm_config_allow_scripts: '',
      npm_config_registry: 'https://registry.example',
      HOME: '/a-home',
    };
    expect(withoutNpmRun(environment)).toEqual({
      npm_config_registry: 'https://registry.example',
      HOME: '/a-home',
    });
  });

  it('finds a program in the first folder of PATH that has it', () => {
    const environment = withFolderFirst({ PATH: '/b:/c' }, '/a');
    const there = ['/b/tool', '/c/tool'];
    const isExecutable = (/** @type {string} */ file) => there.includes(file);
    expect(findOnPath({ name: 'tool', environment, isExecutable })).toBe('/b/tool');
    expect(findOnPath({ name: 'other', environment, isExecutable })).toBeNull();
  });
});
