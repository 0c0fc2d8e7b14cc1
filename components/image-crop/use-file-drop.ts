import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';

function carriesFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Handlers of an element that takes dropped and pasted files. Without them the browser would leave
 * the page for a file that is dropped beside the element.
 */
export function useFileDrop(onFile: (file: File) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);

  useEffect(function ignoreDropsElsewhere() {
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

  function pickFirst(files: FileList | undefined): void {
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
        // Also fires when the pointer moves onto a child; the target is an element, or null.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (carriesFiles(event)) event.preventDefault();
        pickFirst(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => pickFirst(event.clipboardData.files),
    },
  };
}
