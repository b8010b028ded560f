import type { Engine } from './tesseract-engine.ts';

/** Holds one engine and replaces it when needed. */
export interface EngineSlot {
  /**
   * Returns the running engine, or a new one when it has ended or has read enough images. @throws when a new
   * one cannot start
   */
  readonly acquire: () => Promise<Engine>;
  /** Ends the current engine. The next call starts another. */
  readonly discard: () => void;
}

/**
 * @param options.imagesPerEngine an engine is replaced after this many images, because its memory grows with
 *   the largest one and is never freed
 */
export function createEngineSlot({
  imagesPerEngine,
  start,
}: {
  readonly imagesPerEngine: number;
  readonly start: () => Promise<Engine>;
}): EngineSlot {
  let engine: Engine | undefined;
  let imagesLeft = 0;

  function discard(): void {
    engine?.stop();
    engine = undefined;
  }

  return {
    discard,
    acquire: async () => {
      if (engine?.hasEnded() || imagesLeft <= 0) discard();
      if (!engine) {
        engine = await start();
        imagesLeft = imagesPerEngine;
      }
      imagesLeft -= 1;
      return engine;
    },
  };
}
