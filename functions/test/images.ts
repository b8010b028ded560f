/** A picture of three by two pixels, as a browser makes it. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWJiaGj4D8NMDEgAAAAA///PIfizAAAABklEQVQDAHCyBgKj0ycmAAAAAElFTkSuQmCC',
  'base64',
);

/** The same with another size in its header, and perhaps more bytes behind it. */
export function pngOf({
  width,
  height,
  bytes = PNG.length,
}: {
  readonly width: number;
  readonly height: number;
  readonly bytes?: number;
}): Buffer {
  const image = Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

/** An image as clients send it. */
export const dataUrlOf = (image: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(image).toString('base64')}`;
