import { useState } from 'react';
import type { DragEvent } from 'react';

/**
 * Lets the user reorder a list: each entry has a handle that can be dragged to another entry.
 * @param onMove called with the previous and the new index of the dragged entry
 */
export function useListDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const reset = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox does not start a drag that has no data.
        event.dataTransfer.setData('text/plain', String(index));
        setDragged(index);
      },
      onDragEnd: reset,
    }),
    entry: (index: number) => ({
      'data-target': target === index && dragged !== null && dragged !== index ? '' : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        onMove(dragged, index);
        reset();
      },
    }),
  };
}
