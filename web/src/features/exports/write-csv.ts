import Papa from 'papaparse';

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * CSV by RFC 4180: CRLF between rows and after the last, quotes where a cell has a quote, a comma, a line break or space
 * at an end. A byte order mark comes first.
 * @param rows cells of text, which are written as they are: neutralise formulas before (`plainText`).
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;
