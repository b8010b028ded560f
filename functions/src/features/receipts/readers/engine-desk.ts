import type { Engine } from './tesseract-engine.ts';

/** A place where one engine is at work, and is replaced. */
export interface EngineDesk {
  /** An engine that is alive: the one of before, unless it has ended or read enough. @throws when it cannot start. */
  readonly ready: () => Promise<Engine>;
  /** Ends the engine that is there; the next one is another. */
  readonly drop: () => void;
}

/** @param options.imagesPerEngine after so many, it is replaced: its memory grows with the largest and is never given back */
export function createEngineDesk({
  imagesPerEngine,
  start,
}: {
  readonly imagesPerEngine: number;
  readonly start: () => Promise<Engine>;
}): EngineDesk {
  let engine: Engine | undefined;
  let imagesLeft = 0;

  function drop(): void {
    engine?.stop();
    engine = undefined;
  }

  return {
    drop,
    ready: async () => {
      if (engine?.hasEnded() || imagesLeft <= 0) drop();
      if (!engine) {
        engine = await start();
        imagesLeft = imagesPerEngine;
      }
      imagesLeft -= 1;
      return engine;
    },
  };
}
