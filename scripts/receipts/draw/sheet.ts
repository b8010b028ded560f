/** A piece of text on a {@link Row}, placed by characters as a receipt printer does. */
export interface Cell {
  /** Characters from the left edge, in the row's own size; rows of double width have half as many. */
  readonly column: number;
  readonly text: string;
}

/** A printed row. */
export interface Row {
  readonly cells: readonly Cell[];
  /** How much wider and higher than normal its characters are. */
  readonly size: number;
  readonly isBold: boolean;
}

/** What a printer put on paper: rows of at most `columns` characters of size 1. */
export interface Sheet {
  readonly columns: number;
  readonly rows: readonly Row[];
}

/** How a column of a table is set; `width` in characters. */
export interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Look of a {@link Row}. */
export interface RowLook {
  readonly size?: number;
  readonly isBold?: boolean;
}

const row = (cells: readonly Cell[], { size = 1, isBold = false }: RowLook = {}): Row => ({
  cells: cells.filter(({ text }) => text !== ''),
  size,
  isBold,
});

export const blankRow: Row = row([]);

/** A row of one text at a column. */
export const textRow = (text: string, { column = 0, ...look }: RowLook & { column?: number } = {}): Row =>
  row([{ column, text }], look);

/** A line across the sheet. */
export const ruleRow = (columns: number, character: string): Row => textRow(character.repeat(columns));

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

/** Text in the middle, on as many rows as it takes; in a smaller size where a word would not fit. */
export function centredRows(columns: number, text: string, look: RowLook = {}): Row[] {
  const longest = Math.max(...text.split(' ').map((word) => word.length));
  const size = Math.min(look.size ?? 1, Math.max(1, Math.floor((columns * 4) / longest) / 4));
  const width = Math.floor(columns / size);
  return wrapText(text, width).map((line) =>
    textRow(line, { ...look, size, column: (columns / size - line.length) / 2 }),
  );
}

/** One text at the left edge and one at the right, on two rows where they don't fit on one. */
export function pairRows(
  columns: number,
  [left, right]: readonly [string, string],
  look: RowLook = {},
): Row[] {
  const width = Math.floor(columns / (look.size ?? 1));
  const rightCell = { column: width - right.length, text: right };
  if (left.length + 1 + right.length <= width) return [row([{ column: 0, text: left }, rightCell], look)];
  return [...wrapText(left, width).map((line) => textRow(line, look)), row([rightCell], look)];
}

/** A row of a table, one text a column; a text of the last columns may be missing. Too long ones are cut off. */
export function tableRow(columns: readonly Column[], texts: readonly string[], look: RowLook = {}): Row {
  let left = 0;
  const cells = columns.map(({ width, align }, index) => {
    const text = (texts[index] ?? '').slice(0, width);
    const column = align === 'left' ? left : left + width - text.length;
    left += width;
    return { column, text };
  });
  return row(cells, look);
}

/** How many characters of size 1 rows take. */
export const widthOf = (rows: readonly Row[]): number =>
  Math.max(
    0,
    ...rows.flatMap(({ cells, size }) =>
      cells.map(({ column, text }) => Math.ceil((column + text.length) * size)),
    ),
  );

const isRule = ({ cells }: Row): boolean =>
  cells.length === 1 && /^([^\p{L}\p{N}])\1{9,}$/u.test(cells[0]?.text ?? '');

/** A sheet of rows; of lines across that follow each other only the first is printed. */
export function makeSheet(columns: number, rows: readonly Row[]): Sheet {
  const printed = rows.filter((here, index) => {
    const before = rows[index - 1];
    return !(before && isRule(before) && isRule(here));
  });
  return { columns, rows: printed };
}
