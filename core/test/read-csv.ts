/** Reads CSV by RFC 4180, section 2, and nothing beyond it. Throws for other text, and for rows of different length. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/uy;
  const source = text.replace(/^\uFEFF/u, '').replace(/\r\n$/u, '');
  for (let end = ''; end !== '$';) {
    const at = cell.lastIndex;
    const match = cell.exec(source);
    if (!match) throw new Error(`not RFC 4180 at ${at}: ${source.slice(at, at + 40)}`);
    const [, quoted, bare = '', separator = ''] = match;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    end = separator === '' ? '$' : separator;
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  if (new Set(rows.map(({ length }) => length)).size > 1) throw new Error('rows of different length');
  return rows;
}
