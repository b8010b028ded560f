import { escapeHtml } from './escape-html.mjs';

/** @typedef {import('./mail-catcher.mjs').CaughtMail} CaughtMail */

/**
 * The pages run no script, load nothing, and cannot be framed. A mail's own HTML is in a frame without an origin, which has
 * the same policy, and its links open in another tab.
 */
export const PAGE_HEADERS = Object.freeze({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
});

/** @param {string} title @param {string} body */
const pageOf = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 960px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; overflow-wrap: anywhere }
iframe { width: 100%; height: 520px; border: 1px solid #8886; background: #fff }
pre { padding: 12px; border: 1px solid #8886; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<body>${body}`;

/** @param {string[][]} rows of HTML */
const tableOf = (rows) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`;

/** @param {CaughtMail[]} mails newest first */
export const describeList = (mails) =>
  pageOf(
    `Mail (${mails.length})`,
    `<meta http-equiv="refresh" content="3"><h1>Mail</h1>
<p>What the product sends ends here. Nothing leaves this machine. This page looks again every three seconds.</p>
${tableOf(
  mails.map(({ id, receivedAt, to, subject }) => [
    `${receivedAt.slice(11, 19)} UTC`,
    escapeHtml(to.join(', ')),
    `<a href="/mails/${id}">${escapeHtml(subject || '(no subject)')}</a>`,
  ]),
)}`,
  );

/** @param {CaughtMail} mail */
export const describeMail = ({ receivedAt, from, to, subject, text, html, headers }) =>
  pageOf(
    subject,
    `<p><a href="/">All mail</a></p>
<h1>${escapeHtml(subject || '(no subject)')}</h1>
${tableOf(
  [
    ['From', headers.from ?? from],
    ['To', to.join(', ')],
    ['Received', receivedAt],
    ['Message-ID', headers['message-id'] ?? ''],
  ].map((cells) => cells.map(escapeHtml)),
)}
${html === '' ? '' : `<h2>HTML</h2>\n${frameOf(html)}`}
<h2>Plain text</h2>
<pre>${escapeHtml(text)}</pre>`,
  );

/** @param {string} html a mail's own */
const frameOf = (html) =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;

export const describeMissing = () =>
  pageOf('Not found', '<h1>Not found</h1>\n<p><a href="/">All mail</a></p>');
