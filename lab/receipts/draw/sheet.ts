/** A piece of text on a {@link Row}, placed by characters as on a receipt printer. */
export interface Cell {
  /** Characters from the left edge, in the row's own size; rows of double width have half as many. */
  readonly column: number;
  readonly text: string;
}

export interface Row {
  readonly cells: readonly Cell[];
  readonly size: number;
  readonly isBold: boolean;
}

/** A printed sheet: rows of at most `columns` characters of size 1. */
export interface Sheet {
  readonly columns: number;
  readonly rows: readonly Row[];
}

/** How a column of a table is printed; `width` is in characters. */
export interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The columns of a table of figures: the first at the left, the others at the right. */
export const figureColumns = (widths: readonly number[]): Column[] =>
  widths.map((width, index) => ({ width, align: index === 0 ? 'left' : 'right' }));

export interface RowStyle {
  readonly size?: number;
  readonly isBold?: boolean;
}

const row = (cells: readonly Cell[], { size = 1, isBold = false }: RowStyle = {}): Row => ({
  cells: cells.filter(({ text }) => text !== ''),
  size,
  isBold,
});

export const blankRow: Row = row([]);

export const textRow = (text: string, { column = 0, ...style }: RowStyle & { column?: number } = {}): Row =>
  row([{ column, text }], style);

/** Breaks text into lines of at most `width` characters, between words where they fit. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (joined.length <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  return [...lines, line];
}

/** Centres text on as many rows as it takes, in a smaller size where a word would not fit. */
export function centredRows(columns: number, text: string, style: RowStyle = {}): Row[] {
  const longest = Math.max(...text.split(' ').map((word) => word.length));
  const size = Math.min(style.size ?? 1, Math.max(1, Math.floor((columns * 4) / longest) / 4));
  const width = Math.floor(columns / size);
  return wrapText(text, width).map((line) =>
    textRow(line, { ...style, size, column: (columns / size - line.length) / 2 }),
  );
}

/** One text at the left edge and one at the right, on two rows when they do not fit on one. */
export function pairRows(
  columns: number,
  [left = '', right = '']: readonly string[],
  style: RowStyle = {},
): Row[] {
  const width = Math.floor(columns / (style.size ?? 1));
  const rightCell = { column: width - right.length, text: right };
  if (left.length + 1 + right.length <= width) return [row([{ column: 0, text: left }, rightCell], style)];
  return [...wrapText(left, width).map((line) => textRow(line, style)), row([rightCell], style)];
}

/** Texts of the last columns may be missing. Long texts are cut off. */
export function tableRow(columns: readonly Column[], texts: readonly string[], style: RowStyle = {}): Row {
  let leftEdge = 0;
  const cells = columns.map(({ width, align }, index) => {
    const text = (texts[index] ?? '').slice(0, width);
    const column = align === 'left' ? leftEdge : leftEdge + width - text.length;
    leftEdge += width;
    return { column, text };
  });
  return row(cells, style);
}

export const rowsOn = (columns: number) => ({
  columns,
  rule: (character: string): Row => textRow(character.repeat(columns)),
  centred: (text: string, style?: RowStyle): Row[] => centredRows(columns, text, style),
  pair: (texts: readonly string[], style?: RowStyle): Row[] => pairRows(columns, texts, style),
  /** A text on as many rows as it takes. */
  lines: (text: string, column = 0): Row[] =>
    wrapText(text, columns - column).map((line) => textRow(line, { column })),
});

/** The width of rows in characters of size 1. */
export const widthOf = (rows: readonly Row[]): number =>
  Math.max(
    0,
    ...rows.flatMap(({ cells, size }) =>
      cells.map(({ column, text }) => Math.ceil((column + text.length) * size)),
    ),
  );

const isRule = ({ cells }: Row): boolean =>
  cells.length === 1 && /^([^\p{L}\p{N}])\1{9,}$/u.test(cells[0]?.text ?? '');

/** Makes a sheet of rows. Of several rules in sequence, only the first is printed. */
export function makeSheet(columns: number, rows: readonly Row[]): Sheet {
  const printed = rows.filter((here, index) => {
    const before = rows[index - 1];
    return !(before && isRule(before) && isRule(here));
  });
  return { columns, rows: printed };
}
