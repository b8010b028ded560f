/// <reference lib="dom" />

// This module runs in the browser's page and can import nothing.

/**
 * @typedef {object} Shot what the page draws a photo from
 * @property {{ width: number, height: number }} image
 * @property {{ width: number, height: number }} paper
 * @property {readonly import('./place-texts.ts').PlacedText[]} texts
 * @property {string} fontFamily
 * @property {string} fallbackFamily for signs that the font lacks
 * @property {import('./make-photo.ts').PhotoStyle} style
 * @property {{ step: number, columns: number, rows: number, values: string }} mesh its values in base64
 */

/** @typedef {() => number} Chance 0 ≤ x < 1 */

/** Values of a mesh point: x and y on the paper, light, and the effect of folds. */
const FIELDS = 4;
const NOISE_COUNT = 65_536;
const FADED_STRIPES = 7;

/**
 * Draws a photo: the print on paper, the paper on a table through the mesh, then light, blur and noise.
 * @param {Shot} shot
 * @returns {Promise<string>} a JPEG in base64
 */
export async function photograph(shot) {
  const { image, style } = shot;
  const chance = createChance(style.seed);
  const print = printPaper(shot, chance);
  const table = layTable(shot, chance);
  const picture = table.getImageData(0, 0, image.width, image.height);
  layPaper(picture.data, { print, shot });
  table.putImageData(picture, 0, 0);
  const developed = createCanvas(image);
  developed.filter = `blur(${style.blur}px)`;
  developed.drawImage(table.canvas, 0, 0);
  developed.filter = 'none';
  const final = developed.getImageData(0, 0, image.width, image.height);
  addNoise(final, { deviation: style.noise, chance });
  developed.putImageData(final, 0, 0);
  const blob = await developed.canvas.convertToBlob({ type: 'image/jpeg', quality: style.jpegQuality });
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}

/**
 * A generator that gives the same numbers for the same seed (mulberry32, as in scripts/random.ts).
 * @param {number} seed
 * @returns {Chance}
 */
function createChance(seed) {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {{ width: number, height: number }} size */
function createCanvas({ width, height }) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  return context;
}

/**
 * @param {Shot} shot
 * @param {Chance} chance
 * @returns {Uint8ClampedArray} the paper's pixels
 */
function printPaper({ paper, texts, fontFamily, fallbackFamily, style }, chance) {
  const context = createCanvas(paper);
  context.fillStyle = style.paper;
  context.fillRect(0, 0, paper.width, paper.height);
  context.fillStyle = style.ink;
  for (const { text, left, baseline, width, fontSize, isBold } of texts) {
    context.font = `${isBold ? 700 : 400} ${fontSize}px "${fontFamily}", "${fallbackFamily}"`;
    context.globalAlpha = style.inkStrength * (0.92 + chance() * 0.08);
    context.save();
    context.translate(left, baseline);
    // The text gets the width of its box, whatever the font's own width is.
    context.scale(width / context.measureText(text).width, 1);
    context.fillText(text, 0, 0);
    context.restore();
  }
  context.globalAlpha = 1;
  const faded = Math.round(style.fade * 255)
    .toString(16)
    .padStart(2, '0');
  for (let stripe = 0; style.fade > 0 && stripe < FADED_STRIPES; stripe += 1) {
    const x = chance() * paper.width;
    const width = paper.width * (0.01 + chance() * 0.1);
    const gradient = context.createLinearGradient(x, 0, x + width, 0);
    gradient.addColorStop(0, `${style.paper}00`);
    gradient.addColorStop(0.5, `${style.paper}${faded}`);
    gradient.addColorStop(1, `${style.paper}00`);
    context.fillStyle = gradient;
    context.fillRect(x, 0, width, paper.height);
  }
  return context.getImageData(0, 0, paper.width, paper.height).data;
}

/**
 * @param {Shot} shot
 * @param {Chance} chance
 * @returns {OffscreenCanvasRenderingContext2D} wood, a chequered cloth, or one colour
 */
function layTable({ image, style }, chance) {
  const context = createCanvas(image);
  const [first, second] = style.table;
  context.fillStyle = first;
  context.fillRect(0, 0, image.width, image.height);
  context.strokeStyle = second;
  context.fillStyle = second;
  if (style.tableKind === 'wood') {
    for (let y = 0; y < image.height; y += 6 + chance() * 26) {
      context.globalAlpha = 0.15 + chance() * 0.5;
      context.lineWidth = 1 + chance() * 6;
      context.beginPath();
      context.moveTo(0, y);
      const [third, half] = [image.width / 3, image.width / 1.5];
      context.bezierCurveTo(third, y + chance() * 24, half, y - chance() * 24, image.width, y);
      context.stroke();
    }
  } else if (style.tableKind === 'cloth') {
    context.globalAlpha = 0.5;
    for (let x = 0; x < image.width; x += 56) context.fillRect(x, 0, 28, image.height);
    for (let y = 0; y < image.height; y += 56) context.fillRect(0, y, image.width, 28);
  }
  context.globalAlpha = 1;
  return context;
}

/**
 * Puts the paper on the table, pixel by pixel according to the mesh, and lights both.
 * @param {Uint8ClampedArray} pixels of the table, changed
 * @param {{ print: Uint8ClampedArray, shot: Shot }} paper
 */
function layPaper(pixels, { print, shot: { image, paper, mesh } }) {
  const values = readFloats(mesh.values);
  for (let y = 0; y < image.height; y += 1) {
    const row = Math.floor(y / mesh.step);
    const down = y / mesh.step - row;
    for (let column = 0; column * mesh.step < image.width; column += 1) {
      const above = (row * mesh.columns + column) * FIELDS;
      const below = above + mesh.columns * FIELDS;
      /** @param {number} field */
      const at = (field) => (values[above + field] ?? 0) * (1 - down) + (values[below + field] ?? 0) * down;
      let paperX = at(0);
      let paperY = at(1);
      let light = at(2);
      let folded = at(3);
      const stepX = (at(FIELDS) - paperX) / mesh.step;
      const stepY = (at(FIELDS + 1) - paperY) / mesh.step;
      const stepLight = (at(FIELDS + 2) - light) / mesh.step;
      const stepFolded = (at(FIELDS + 3) - folded) / mesh.step;
      const end = Math.min(image.width, (column + 1) * mesh.step);
      for (let x = column * mesh.step; x < end; x += 1) {
        const pixel = (y * image.width + x) * 4;
        if (paperX >= 0 && paperY >= 0 && paperX < paper.width - 1 && paperY < paper.height - 1) {
          const wholeX = Math.floor(paperX);
          const wholeY = Math.floor(paperY);
          const partX = paperX - wholeX;
          const partY = paperY - wholeY;
          const from = (wholeY * paper.width + wholeX) * 4;
          const under = from + paper.width * 4;
          const brightness = light * folded;
          for (let channel = 0; channel < 3; channel += 1) {
            const left = (print[from + channel] ?? 0) * (1 - partY) + (print[under + channel] ?? 0) * partY;
            const right =
              (print[from + 4 + channel] ?? 0) * (1 - partY) + (print[under + 4 + channel] ?? 0) * partY;
            pixels[pixel + channel] = (left * (1 - partX) + right * partX) * brightness;
          }
        } else {
          const shade = light * tableShade({ x: paperX, y: paperY }, paper);
          for (let channel = 0; channel < 3; channel += 1) {
            pixels[pixel + channel] = (pixels[pixel + channel] ?? 0) * shade;
          }
        }
        paperX += stepX;
        paperY += stepY;
        light += stepLight;
        folded += stepFolded;
      }
    }
  }
}

/**
 * The light on the table beside the paper, which throws a small shadow to the right and below.
 * @param {{ x: number, y: number }} place
 * @param {{ width: number, height: number }} paper
 */
function tableShade({ x, y }, paper) {
  const reach = paper.width * 0.025;
  const farX = Math.max(-x, x - reach - paper.width, 0);
  const farY = Math.max(-y, y - reach - paper.height, 0);
  return 1 - 0.45 * Math.max(0, 1 - Math.sqrt(farX * farX + farY * farY) / reach);
}

/**
 * Adds grain that is nearly normally distributed. Numbers are drawn once and used from another start in every
 * row.
 * @param {ImageData} picture changed
 * @param {{ deviation: number, chance: Chance }} grain
 */
function addNoise({ data, width, height }, { deviation, chance }) {
  const figure = () => (chance() + chance() + chance() + chance() - 2) * Math.sqrt(3) * deviation;
  const noise = Float32Array.from({ length: NOISE_COUNT }, figure);
  for (let y = 0; y < height; y += 1) {
    let from = Math.floor(chance() * NOISE_COUNT);
    const end = (y + 1) * width * 4;
    for (let pixel = y * width * 4; pixel < end; pixel += 4) {
      from = (from + 1) % NOISE_COUNT;
      const grain = noise[from] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        data[pixel + channel] = (data[pixel + channel] ?? 0) + grain;
      }
    }
  }
}

/** @param {string} base64 */
function readFloats(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Float32Array(bytes.buffer);
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  const parts = [];
  // More arguments would overflow the stack.
  const size = 32_768;
  for (let index = 0; index < bytes.length; index += size) {
    parts.push(String.fromCharCode(...bytes.subarray(index, index + size)));
  }
  return btoa(parts.join(''));
}
