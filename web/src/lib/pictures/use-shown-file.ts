import { type RefCallback, useCallback } from 'react';

/** Returns the ref of an image that shows a file. */
export function useShownFile(file: Blob): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
