import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, securityTxt, writeLocalContacts, writeContacts, writeOperator } from './contacts.mjs';

const now = new Date('2026-11-20T10:00:00.000Z');
const origin = 'https://demo-barabar.web.app';
const contact = 'mailto:security@demo-barabar.web.app';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barabar-security-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const support = 'mailto:help@demo-barabar.web.app';
const fileOf = (name = 'security.txt') => path.join(folder, '.well-known', name);

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
    writeContacts({ folder, settings: { contact, support, origin }, now });
    expect(readFileSync(fileOf(), 'utf8')).toContain(`Contact: ${contact}\n`);
  });

  it('is not deployed without one, and one from before is taken away', () => {
    writeContacts({ folder, settings: { contact, support, origin }, now });
    writeContacts({ folder, settings: { contact: undefined, support, origin }, now });
    expect(existsSync(fileOf())).toBe(false);
  });

  it.each([
    'security@demo-barabar.web.app',
    'http://demo-barabar.web.app/report',
    'mailto:nobody',
    'mailto:a@b c',
    `${contact}\nContact: mailto:else@demo-barabar.web.app`,
  ])('stops a deployment whose contact is none: %j', (wrong) => {
    expect(() => writeContacts({ folder, settings: { contact: wrong, support, origin }, now })).toThrow(
      /SECURITY_CONTACT must begin with/,
    );
  });

  it.each(['mailto:security@example.com', 'https://www.example.org/report', 'mailto:a@shop.example'])(
    'stops a deployment whose contact is a placeholder: %s',
    (wrong) => {
      expect(() => writeContacts({ folder, settings: { contact: wrong, support, origin }, now })).toThrow(
        /placeholder/,
      );
    },
  );

  it('of the local suite says that nobody reads it', () => {
    writeLocalContacts({ folder, origin: 'http://127.0.0.1:5000', now });
    const text = readFileSync(fileOf(), 'utf8');
    expect(text).toMatch(/^# .*nobody reads this address/);
    expect(fieldsOf(text)[0]).toEqual(['Contact', 'mailto:security@example.com']);
  });
});

describe('the key of App Check', () => {
  it('is a setting of the deployment, and absent where it is empty', () => {
    expect(readSettings({ APP_CHECK_SITE_KEY: ' key ' }).siteKey).toBe('key');
    expect(readSettings({ APP_CHECK_SITE_KEY: '' }).siteKey).toBeUndefined();
  });
});

describe('support.txt', () => {
  it('names whom to write to with a problem, and never the contact for weaknesses', () => {
    writeContacts({ folder, settings: { contact, support, origin }, now });
    expect(readFileSync(fileOf('support.txt'), 'utf8')).toBe(`Contact: ${support}\n`);
    writeContacts({ folder, settings: { contact, support: undefined, origin }, now });
    expect(existsSync(fileOf('support.txt'))).toBe(false);
    expect(() => writeContacts({ folder, settings: { contact, support: 'help', origin }, now })).toThrow(
      /SUPPORT_CONTACT must begin with/,
    );
  });

  it('of the local suite says that nobody reads it', () => {
    writeLocalContacts({ folder, origin, now });
    const text = readFileSync(fileOf('support.txt'), 'utf8');
    expect(text).toMatch(/^# .*nobody reads this address/);
    expect(fieldsOf(text)).toEqual([['Contact', 'mailto:help@example.com']]);
  });
});

const page = () => readFileSync(path.join(folder, 'index.html'), 'utf8');

/** @param {string | undefined} operator @param {string | undefined} where */
const say = (operator, where) => writeOperator({ folder, settings: { operator, support: where } });

describe('a landing page', () => {
  it('says who runs the product, leads to them, and names nobody without a name', () => {
    const template = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
    writeFileSync(path.join(folder, 'index.html'), template);
    say('Rao & Sen', support);
    expect(page()).toContain(
      `<p id="operator">%landing.runBy% <a class="linked" href="${support}">Rao &#38; Sen</a></p>`,
    );
    say('Asha Rao', undefined);
    expect(page()).toContain('<p id="operator">%landing.runBy% <a>Asha Rao</a></p>');
    say(undefined, support);
    expect(page()).toContain('<p id="operator" hidden>%landing.runBy% <a');
    expect(page()).not.toContain('Asha Rao');
  });
});

describe('the settings of a deployment', () => {
  it('come from the environment, where the project is at Hosting unless APP_URL says otherwise', () => {
    const set = { SECURITY_CONTACT: ` ${contact} `, SUPPORT_CONTACT: support, OPERATOR_NAME: ' Asha Rao ' };
    expect(readSettings({ GCLOUD_PROJECT: 'no-such-project', ...set })).toEqual({
      contact,
      support,
      operator: 'Asha Rao',
      origin: 'https://no-such-project.web.app',
    });
    expect(readSettings({ APP_URL: `${origin}/`, SECURITY_CONTACT: '' })).toEqual({
      contact: undefined,
      support: undefined,
      origin,
    });
  });
});
