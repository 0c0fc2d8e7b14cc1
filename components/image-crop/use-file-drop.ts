import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';

function carriesFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Lets files be dropped and pasted onto one element. A file dropped beside it does nothing,
 * instead of leaving the page, and the form with it, for that file.
 */
export function useFileDrop(onFile: (file: File) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);

  useEffect(function stayOnThePage() {
    function ignoreFiles(event: globalThis.DragEvent): void {
      if (!event.defaultPrevented && carriesFiles(event)) event.preventDefault();
    }
    window.addEventListener('dragover', ignoreFiles);
    window.addEventListener('drop', ignoreFiles);
    return () => {
      window.removeEventListener('dragover', ignoreFiles);
      window.removeEventListener('drop', ignoreFiles);
    };
  }, []);

  function take(files: FileList | undefined): void {
    const file = files?.[0];
    if (file && !isDisabled) onFile(file);
  }

  return {
    isOver: isOver && !isDisabled,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // Moving onto a child leaves nothing. What is moved onto is an element, or outside the page.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (carriesFiles(event)) event.preventDefault();
        take(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => take(event.clipboardData.files),
    },
  };
}
