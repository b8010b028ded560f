import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { shortText, type UpiPayment } from './upi-link.ts';

const TEXT = text('settlements');

/** Pixels: wide enough for the preview in a chat. */
const WIDTH = 720;
const CODE_WIDTH = 560;
/** Scanners need four modules of white around a code. */
const QUIET_MODULES = 4;
const LINE_HEIGHT = 44;
const MARGIN = 32;

export const PICTURE_FILE = 'upi-qr.png';

const INK = '#18252a';
const PAPER = '#ffffff';

/** The lines of text below the code, each with its font: amount, payee and UPI ID. */
const linesOf = ({ amountMinor, name, upiId }: UpiPayment): readonly (readonly [string, string])[] => [
  ['700 44px', formatAmount(amountMinor)],
  ['500 28px', TEXT.to({ name: shortText(name) })],
  ['400 26px', upiId],
];

/**
 * A PNG with amount and payee below. `code` is on the screen; its last path has the dark modules. Throws if
 * it fails.
 */
export async function drawUpiPicture(code: SVGSVGElement, payment: UpiPayment): Promise<File> {
  const modules = code.viewBox.baseVal.width;
  const pixels = Math.max(1, Math.floor(CODE_WIDTH / modules));
  const width = pixels * modules;
  const top = Math.max(MARGIN, QUIET_MODULES * pixels);
  const lines = linesOf(payment);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = top + width + QUIET_MODULES * pixels + lines.length * LINE_HEIGHT + MARGIN;
  const context = canvas.getContext('2d');
  const path = [...code.querySelectorAll('path')].at(-1)?.getAttribute('d');
  if (!context || path == null) throw new Error('the code could not be drawn');

  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.save();
  context.translate((WIDTH - width) / 2, top);
  context.scale(pixels, pixels);
  context.clip(new Path2D(path));
  context.fillRect(0, 0, modules, modules);
  context.restore();

  const family = getComputedStyle(document.body).fontFamily;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, [font, text]] of lines.entries()) {
    context.font = `${font} ${family}`;
    const middle = top + width + QUIET_MODULES * pixels + (index + 0.5) * LINE_HEIGHT;
    context.fillText(text, WIDTH / 2, middle, WIDTH - 2 * MARGIN);
  }
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!picture) throw new Error('the picture could not be written');
  return new File([picture], PICTURE_FILE, { type: 'image/png' });
}
