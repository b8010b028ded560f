import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that the viewer drops or pastes anywhere on the page. The browser then does not open it instead of the
 * page.
 * @returns whether the viewer is dragging a file over the page.
 */
export function useGivenFile(isOpen: boolean, onFile: (file: File) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null): void => {
    const file = data?.files[0];
    if (file) onFile(file);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const handleOver = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent): void => {
      // Null means that the file has left the window, and not only moved to another element.
      if (relatedTarget === null) setIsDragged(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setIsDragged(false);
      if (!hasFile(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    document.addEventListener('dragover', handleOver, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    document.addEventListener('paste', ({ clipboardData }) => take(clipboardData), { signal });
    return () => {
      stop.abort();
      setIsDragged(false);
    };
  }, [isOpen]);
  return isDragged;
}
