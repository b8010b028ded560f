import { hueIndexOf, initialsOf } from '@barabar/core/face';
import { LANGUAGES } from '@barabar/core/messages/languages';
import { PRODUCT_NAME } from '@barabar/core/product';
import { escapeHtml } from '../../kit/escape-html.ts';
import { previewOf, type BalanceRow, type Block, type Figure, type Frame, type Letter } from './letter.ts';
import { JOINT_IN_WORD } from './plain-name.ts';

// Colours of web/src/app/tokens.css, light and dark. Styles are attributes of the elements, because some mail programs
// drop style sheets; the sheet has only what the dark scheme changes. Tables are the one layout that all of them draw.
const LIGHT = {
  canvas: '#f7f4ee',
  surface: '#ffffff',
  sunken: '#f3efe8',
  line: '#e9e3d9',
  ink: '#18252a',
  ink2: '#566066',
  owed: '#007d05',
  owing: '#c63000',
  fill: '#04708f',
  label: '#ffffff',
} as const;

const DARK_SHEET = [
  'body,.canvas{background:#111413!important;color:#f0ede7!important}',
  '.card{background:#1a1e1d!important}',
  '.sunken{background:#272d2b!important}',
  '.rule{border-color:#303634!important}',
  '.ink{color:#f0ede7!important}',
  '.ink2{color:#a9aea9!important}',
  '.owed{color:#6fce73!important}',
  '.owing{color:#ff9371!important}',
  '.you{background:#123641!important;color:#8fdcf1!important}',
  '.fill{background:#3fb1d1!important;color:#06232c!important}',
];

/** The colours of each hue: background and letters, light and dark (web/src/components/avatar.module.css). */
const FACES = [
  ['#ffccca', '#662f30', '#5e3535', '#fed2d0'],
  ['#fdd0b8', '#633416', '#5c3824', '#fbd5c1'],
  ['#f0d7ae', '#583d00', '#533f19', '#f0dbb9'],
  ['#dddfb1', '#454605', '#44451d', '#dfe2bc'],
  ['#c6e5c0', '#294c22', '#314a2b', '#cde7c7'],
  ['#b4e8d5', '#00503c', '#1a4d3d', '#bee9d9'],
  ['#c1ddff', '#23436c', '#2c4462', '#c8e0ff'],
  ['#d6d6ff', '#3e3b6b', '#3f3e61', '#dadaff'],
  ['#eacff7', '#52345f', '#4e3858', '#ebd5f5'],
  ['#f9cce4', '#602f4c', '#59354a', '#f8d1e6'],
] as const;

const FONT = "Figtree,'Noto Sans Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const ROUND = 'width:40px;height:40px;line-height:40px;text-align:center;font-weight:600;font-size:15px';

const element = (tag: string, { class: names = '', style = '', dir = '' }, content: string): string =>
  `<${tag}${names && ` class="${names}"`}${dir && ` dir="${dir}"`}${style && ` style="${style}"`}>${content}</${tag}>`;

const bold = (content: string, dir = ''): string =>
  element('div', { class: 'ink', dir, style: `color:${LIGHT.ink};font-weight:600` }, content);

/** What people write has its own direction. */
const boldName = (name: string): string => bold(escapeHtml(name), 'auto');

const muted = (content: string, style = ''): string =>
  element(
    'div',
    { class: 'ink2', style: `color:${LIGHT.ink2};font-size:14px;line-height:20px;${style}` },
    content,
  );

/** The initials of a name. Decorative: the name is beside them. */
const circleOf = (
  name: string,
  {
    class: names,
    colors: [background, color],
    style = '',
  }: { class: string; colors: readonly [string, string, ...string[]]; style?: string },
): string =>
  `<div class="${names}" aria-hidden="true" style="${ROUND};border-radius:20px;background:${background};color:${color};${style}">${escapeHtml(initialsOf(name))}</div>`;

function faceOf(name: string, style?: string): string {
  const index = hueIndexOf(name);
  return circleOf(name, { class: `face${index}`, colors: FACES[index] ?? FACES[0], ...(style && { style }) });
}

/** Two cells beside each other: a picture, and lines of text. */
const beside = (picture: string, lines: string, end = ''): string =>
  `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr><td width="52" valign="top">${picture}</td><td valign="middle">${lines}</td>${end}</tr></table>`;

/**
 * Words as they were written. A dot, colon, slash or at sign within a word stands alone, so that most programs make no
 * link. Outlook knows no `pre-wrap`, and keeps only spaces that do not break.
 */
const exactly = (words: string): string =>
  escapeHtml(words)
    .replaceAll(/^ | (?= )/gm, '&nbsp;')
    .replaceAll(JOINT_IN_WORD, '<span>$&</span>')
    .replaceAll('\n', '<br>');

/** An amount with a small currency and small decimals. */
const largeAmount = (amount: string): string =>
  escapeHtml(amount).replace(
    /^(\D*)([\d,]*\d)(\.\d+)?$/,
    (_, currency: string, units: string, decimals = '') =>
      `<span style="font-size:86%;font-weight:600">${currency}</span>${units}<span style="font-size:58%;font-weight:600">${decimals}</span>`,
  );

const YOU = ['#dceff4', '#045c76'] as const;

function htmlOfFigure({ label, amounts, tone }: Figure, isAlone: boolean): string {
  const size = isAlone ? 'font-size:40px;line-height:48px' : 'font-size:28px;line-height:36px';
  const style = `color:${LIGHT[tone]};${size};font-weight:700;letter-spacing:-0.03em`;
  return [
    muted(escapeHtml(label), 'font-size:16px;line-height:24px;margin-top:12px'),
    ...amounts.map((amount) => element('div', { class: tone, style }, largeAmount(amount))),
  ].join('');
}

function htmlOfFigures({ pair, figures, details = [] }: Extract<Block, { kind: 'figures' }>): string {
  const faces = pair
    ? circleOf(pair.reader, { class: 'you', colors: YOU, style: 'display:inline-block' }) +
      faceOf(pair.friend, `display:inline-block;margin-left:-8px;border:2px solid ${LIGHT.surface}`)
    : '';
  const isAlone = figures.flatMap(({ amounts }) => amounts).length === 1;
  return element(
    'div',
    { style: 'text-align:center;margin:0 0 20px' },
    [
      faces,
      ...figures.map((figure) => htmlOfFigure(figure, isAlone)),
      ...details.map((detail) => muted(escapeHtml(detail))),
    ].join(''),
  );
}

function htmlOfRow({ name, place, amount, direction, tone }: BalanceRow): string {
  const color = { class: tone, style: `color:${LIGHT[tone]}` };
  const style = `${color.style};font-weight:700;white-space:nowrap`;
  const figure =
    element('div', { ...color, style }, escapeHtml(amount)) +
    element(
      'div',
      { ...color, style: `${color.style};font-size:13px;line-height:18px` },
      escapeHtml(direction),
    );
  return beside(
    faceOf(name),
    boldName(name) + muted(escapeHtml(place)),
    `<td align="right" valign="middle" style="padding-left:12px">${figure}</td>`,
  );
}

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'line':
      return element(
        'div',
        { class: 'ink', style: `color:${LIGHT.ink};margin:0 0 16px` },
        escapeHtml(block.sentence),
      );
    case 'person': {
      const { name, title, detail } = block;
      return beside(
        faceOf(name),
        (title === name ? boldName(name) : bold(escapeHtml(title))) +
          (detail === undefined ? '' : muted(escapeHtml(detail))),
      );
    }
    case 'quote':
      return element(
        'div',
        {
          class: 'sunken ink',
          dir: 'auto',
          style: `background:${LIGHT.sunken};color:${LIGHT.ink};border-radius:16px 16px 16px 4px;padding:14px 16px;margin:0 0 16px;font-size:17px;white-space:pre-wrap`,
        },
        exactly(block.words),
      );
    case 'expense': {
      const style = `${ROUND};border-radius:12px;background:${LIGHT.sunken};color:${LIGHT.ink2}`;
      const sign = `<div class="sunken ink2" aria-hidden="true" style="${style}">${escapeHtml(block.sign)}</div>`;
      const detail = block.detail === undefined ? '' : muted(escapeHtml(block.detail));
      return beside(sign, boldName(block.title) + detail);
    }
    case 'figures':
      return htmlOfFigures(block);
    case 'balances':
      return (
        block.rows.map(htmlOfRow).join('') +
        (block.more ? muted(escapeHtml(block.more), 'margin:0 0 16px') : '')
      );
    case 'term': {
      const value = `<b class="ink" style="color:${LIGHT.ink};font-weight:600">${escapeHtml(block.value)}</b>`;
      const detail = block.detail === undefined ? '' : `<br>${escapeHtml(block.detail)}`;
      return muted(`${escapeHtml(block.term)} ${value}${detail}`, 'margin-top:12px;text-align:center');
    }
  }
}

function htmlOfButton(action: string, link: string, isCentred: boolean): string {
  const width = isCentred ? 'min-width:232px;text-align:center' : '';
  const style = `display:inline-block;padding:14px 24px;border-radius:12px;background:${LIGHT.fill};color:${LIGHT.label};font-weight:600;text-decoration:none;${width}`;
  return `<div style="margin-top:4px${isCentred ? ';text-align:center' : ''}"><a class="fill" style="${style}" href="${escapeHtml(link)}">${escapeHtml(action)}</a></div>`;
}

function htmlOfFooter(reason: string | undefined, settings: Frame['settings']): string {
  const mark = `<span class="fill" aria-hidden="true" style="display:inline-block;width:18px;height:18px;line-height:17px;border-radius:5px;background:${LIGHT.fill};color:${LIGHT.label};text-align:center;font-weight:700">=</span>`;
  const link = settings
    ? ` · <a class="ink2" style="color:${LIGHT.ink2};text-decoration:underline" href="${escapeHtml(settings.link)}">${escapeHtml(settings.label)}</a>`
    : '';
  const why = reason === undefined ? '' : `<div style="margin-top:4px">${escapeHtml(reason)}</div>`;
  return `<div class="ink2 rule" style="margin-top:26px;padding-top:14px;border-top:1px solid ${LIGHT.line};color:${LIGHT.ink2};font-size:13px;line-height:20px">${mark} ${PRODUCT_NAME}${link}${why}</div>`;
}

const namesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'person'
      ? [block.name]
      : block.kind === 'figures'
        ? (block.pair?.friend ?? [])
        : block.kind === 'balances'
          ? block.rows.map(({ name }) => name)
          : [],
  );

function darkSheet(blocks: readonly Block[]): string {
  const faces = [...new Set(namesIn(blocks).map(hueIndexOf))].map((index) => {
    const [, , background, color] = FACES[index] ?? FACES[0];
    return `.face${index}{background:${background}!important;color:${color}!important;border-color:#1a1e1d!important}`;
  });
  return `@media (prefers-color-scheme:dark){${[...DARK_SHEET, ...faces].join('')}}`;
}

/** Renders a letter as HTML: a card with its blocks, one button, and the footer. */
export function renderHtml(
  { subject, blocks, action, reason }: Letter,
  { language, link, settings }: Frame,
): string {
  const isCentred = blocks.some(({ kind }) => kind === 'figures');
  const [above, below] = [
    blocks.filter(({ kind }) => kind !== 'term'),
    blocks.filter(({ kind }) => kind === 'term'),
  ];
  return [
    '<!doctype html>',
    // Some programs make links of numbers and dates, too.
    `<html lang="${language}" dir="${LANGUAGES[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">`,
    `<title>${escapeHtml(subject)}</title><style>${darkSheet(blocks)}</style></head>`,
    `<body class="canvas" style="margin:0;padding:20px 12px;background:${LIGHT.canvas};color:${LIGHT.ink};font:16px/24px ${FONT}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(blocks))}</div>`,
    `<div class="card" style="max-width:544px;margin:0 auto;padding:28px 28px 18px;background:${LIGHT.surface};border-radius:24px;overflow-wrap:anywhere;word-break:break-word">`,
    ...above.map(htmlOfBlock),
    htmlOfButton(action, link, isCentred),
    ...below.map(htmlOfBlock),
    htmlOfFooter(reason, settings),
    '</div></body></html>',
    '',
  ].join('\n');
}
