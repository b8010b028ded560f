/** The page that looks like a photo: print on paper, the paper on a table, then light, blur and grain. */
import { transformOf } from './camera.ts';
import type { Photo, PhotoStyle } from './make-photo.ts';
import type { PlacedText } from './place-texts.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** The text gets the width of its box, whatever the font's own width is. */
const textTag = ({ text, left, baseline, width, fontSize, isBold }: PlacedText): string =>
  `<text x="${left}" y="${baseline}" font-size="${fontSize}" font-weight="${isBold ? 700 : 400}"` +
  ` textLength="${width}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${escape(text)}</text>`;

/** Wood, a chequered cloth, or one colour. */
function tableOf({ table: [first, second], tableKind, seed }: PhotoStyle): string {
  if (tableKind === 'plain') return first;
  const stripes = (angle: number, width: number) =>
    `repeating-linear-gradient(${angle}deg, ${second}80 0 ${width}px, transparent ${width}px ${2 * width}px)`;
  return tableKind === 'cloth'
    ? `${stripes(0, 28)}, ${stripes(90, 28)}, ${first}`
    : `${stripes(1 + (seed % 3), 5)}, ${stripes(-1 - (seed % 2), 17)}, ${first}`;
}

/** Folds are lit from one side; a worn print head leaves faint stripes. */
const marksOn = ({ folds, stripes, fade, paper }: PhotoStyle): string[] => [
  ...stripes.map(({ place, width }) => {
    const faded = `color-mix(in srgb, ${paper} ${percent(fade)}, transparent)`;
    const [from, to] = [percent(place), percent(place + width)];
    return `linear-gradient(90deg, transparent ${from}, ${faded} ${percent(place + width / 2)}, transparent ${to})`;
  }),
  ...folds.map(({ place, degrees, strength }) => {
    const [dark, light] = [`rgb(0 0 0 / ${strength})`, `rgb(255 255 255 / ${strength / 2})`];
    const [middle, beside] = [percent(place), percent(place + 0.004)];
    return `linear-gradient(${degrees}deg, transparent ${percent(place - 0.2)}, ${dark} ${middle}, ${light} ${beside}, transparent ${percent(place + 0.2)})`;
  }),
];

/** @returns HTML that fills a window of the image's size. @param fallbackFamily for signs that the font lacks */
export function photoPage({ camera, texts, fontFamily, style }: Photo, fallbackFamily: string): string {
  const { imageWidth, imageHeight, paperWidth, paperHeight } = camera;
  const { seed, paper, ink, inkStrength, blur, noise, shadow, shadowDegrees, crumple } = style;
  const marks = marksOn(style);
  return `<style>
    body, #photo > * { margin: 0; position: absolute; inset: 0; }
    #photo { position: absolute; width: ${imageWidth}px; height: ${imageHeight}px; overflow: hidden; }
    #scene { background: ${tableOf(style)}; filter: blur(${blur}px); }
    #paper { position: absolute; width: ${paperWidth}px; height: ${paperHeight}px; background: ${paper};
      transform-origin: 0 0; transform: ${transformOf(camera)};
      filter: url(#crumple) drop-shadow(8px 8px 10px rgb(0 0 0 / 45%)); }
    #paper > * { position: absolute; inset: 0; }
    #marks { background: ${marks.length > 0 ? marks.join(', ') : 'none'}; }
    #shade { background: linear-gradient(${shadowDegrees}deg, transparent, rgb(0 0 0 / ${shadow})); }
    #grain { filter: url(#noise); opacity: ${noise / 30}; mix-blend-mode: overlay; }
  </style>
  <svg width="0" height="0">
    <filter id="crumple"><feTurbulence type="fractalNoise" baseFrequency="0.003" numOctaves="1" seed="${seed}"/>
      <feDisplacementMap in="SourceGraphic" scale="${crumple}" xChannelSelector="R" yChannelSelector="G"/></filter>
    <filter id="noise"><feTurbulence type="fractalNoise" baseFrequency="0.8" seed="${seed}"/>
      <feColorMatrix type="saturate" values="0"/></filter>
  </svg>
  <div id="photo">
    <div id="scene"><div id="paper">
      <svg width="${paperWidth}" height="${paperHeight}" fill="${ink}" fill-opacity="${inkStrength}"
        font-family="'${fontFamily}', '${fallbackFamily}'">${texts.map(textTag).join('')}</svg>
      <div id="marks"></div>
    </div></div>
    <div id="shade"></div>
    <div id="grain"></div>
  </div>`;
}
