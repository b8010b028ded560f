import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, securityTxt, writeLocalSecurityTxt, writeSecurityTxt } from './security-txt.mjs';

const now = new Date('2026-11-20T10:00:00.000Z');
const origin = 'https://demo-barabar.web.app';
const contact = 'mailto:security@demo-barabar.web.app';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barabar-security-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const fileOf = () => path.join(folder, '.well-known', 'security.txt');

/** The fields of a file, as RFC 9116 has them. */
const fieldsOf = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

describe('security.txt', () => {
  it('names a contact, where it is, and until when it is valid: less than a year', () => {
    expect(fieldsOf(securityTxt({ contact, origin, now }))).toEqual([
      ['Contact', contact],
      ['Expires', '2027-05-19T10:00:00.000Z'],
      ['Preferred-Languages', 'en, hi'],
      ['Canonical', `${origin}/.well-known/security.txt`],
    ]);
  });

  it('is deployed with the contact that is set', () => {
    writeSecurityTxt({ folder, settings: { contact, origin }, now });
    expect(readFileSync(fileOf(), 'utf8')).toContain(`Contact: ${contact}\n`);
  });

  it('is not deployed without one, and one from before is taken away', () => {
    writeSecurityTxt({ folder, settings: { contact, origin }, now });
    writeSecurityTxt({ folder, settings: { contact: undefined, origin }, now });
    expect(existsSync(fileOf())).toBe(false);
  });

  it.each([
    'security@demo-barabar.web.app',
    'http://demo-barabar.web.app/report',
    'mailto:nobody',
    'mailto:a@b c',
    `${contact}\nContact: mailto:else@demo-barabar.web.app`,
  ])('stops a deployment whose contact is none: %j', (wrong) => {
    expect(() => writeSecurityTxt({ folder, settings: { contact: wrong, origin }, now })).toThrow(
      /SECURITY_CONTACT must begin with/,
    );
  });

  it.each(['mailto:security@example.com', 'https://www.example.org/report', 'mailto:a@shop.example'])(
    'stops a deployment whose contact is a placeholder: %s',
    (wrong) => {
      expect(() => writeSecurityTxt({ folder, settings: { contact: wrong, origin }, now })).toThrow(
        /placeholder/,
      );
    },
  );

  it('of the local suite says that nobody reads it', () => {
    writeLocalSecurityTxt({ folder, origin: 'http://127.0.0.1:5000', now });
    const text = readFileSync(fileOf(), 'utf8');
    expect(text).toMatch(/^# .*nobody reads this address/);
    expect(fieldsOf(text)[0]).toEqual(['Contact', 'mailto:security@example.com']);
  });
});

describe('the settings of a deployment', () => {
  it('come from the environment, where the project is at Hosting unless APP_URL says otherwise', () => {
    expect(readSettings({ GCLOUD_PROJECT: 'no-such-project', SECURITY_CONTACT: ` ${contact} ` })).toEqual({
      contact,
      origin: 'https://no-such-project.web.app',
    });
    expect(readSettings({ APP_URL: `${origin}/`, SECURITY_CONTACT: '' })).toEqual({
      contact: undefined,
      origin,
    });
  });
});
