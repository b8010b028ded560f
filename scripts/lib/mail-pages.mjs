/** @typedef {import('./mail-catcher.mjs').CaughtMail} CaughtMail */

const HTML = 'text/html; charset=utf-8';

/** The pages run no script, load nothing, and cannot be framed. */
export const PAGE_HEADERS = Object.freeze({
  'Content-Type': HTML,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

/** A mail's own HTML runs nothing and loads nothing. Its links open in another tab. */
export const FRAME_HEADERS = Object.freeze({
  'Content-Type': HTML,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

// Not imported from the server: the start-up may run on a Node that reads no TypeScript.
/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** @param {{ title: string, body: string, refreshSeconds?: number }} options */
function pageOf({ title, body, refreshSeconds }) {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>${refresh}
<style>
:root { color-scheme: light dark }
body { max-width: 960px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; overflow-wrap: anywhere }
iframe { width: 100%; height: 520px; border: 1px solid #8886; background: #fff }
pre { padding: 12px; border: 1px solid #8886; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** @param {CaughtMail[]} mails newest first */
export function describeList(mails) {
  const rows = mails.map(
    ({ id, receivedAt, to, subject }) =>
      `<tr><td>${escapeHtml(receivedAt.slice(11, 19))}</td><td>${escapeHtml(to.join(', '))}</td>` +
      `<td><a href="/mails/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p>None yet. This page looks again every three seconds.</p>'
      : `<table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return pageOf({
    title: `Mail (${mails.length})`,
    body: `<h1>Mail</h1>\n<p>What the product sends ends here. Nothing leaves this machine.</p>\n${list}`,
    refreshSeconds: 3,
  });
}

/** @param {CaughtMail} mail */
export function describeMail({ id, receivedAt, from, to, subject, text, html, headers }) {
  const rows = Object.entries({
    From: headers.from ?? from,
    To: to.join(', '),
    Received: receivedAt,
    'Message-ID': headers['message-id'] ?? '',
  }).map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`);
  const frame =
    html === ''
      ? ''
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/html" title="HTML"></iframe>`;
  return pageOf({
    title: subject,
    body: `<p><a href="/">All mail</a></p>
<h1>${escapeHtml(subject || '(no subject)')}</h1>
<table>${rows.join('\n')}</table>
${frame === '' ? '' : `<h2>HTML</h2>\n${frame}`}
<h2>Plain text</h2>
<pre>${escapeHtml(text)}</pre>`,
  });
}

/** @param {string} html a mail's own, whose links open beside it */
export function describeFrame(html) {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}

export function describeMissing() {
  return pageOf({ title: 'Not found', body: '<h1>Not found</h1>\n<p><a href="/">All mail</a></p>' });
}
