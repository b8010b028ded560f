import sharp from 'sharp';
import type { Box } from '../src/features/receipts/readers/find-paper.ts';

/** A photo of 400 × 600 pixels: a light paper with dark rows of print on a darker table. */
export async function photoOf(
  { left, top, width, height }: Box,
  { table = '#4d4f52', paper = '#e8e4da' }: { readonly table?: string; readonly paper?: string } = {},
): Promise<Buffer> {
  const rows = Array.from(
    { length: Math.floor(height / 30) },
    (_, row) =>
      `<rect x="${left + 20}" y="${top + 12 + row * 30}" width="${width - 40}" height="6" fill="#333"/>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">
      <rect width="400" height="600" fill="${table}"/>
      <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${paper}"/>
      ${rows.join('')}
    </svg>`),
  )
    .png()
    .toBuffer();
}
