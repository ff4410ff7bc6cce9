// Dragging a tile from the offer to a cell, by touch or mouse. A press that does not move stays a tap.

import type { Cell } from '../../rules/index.ts';

export interface Carrier {
  /** Whether it can be dragged now. */
  readonly canGrab: () => boolean;
  readonly onGrab: () => void;
  readonly onOver: (cell: Cell | undefined) => void;
  readonly onDrop: (cell: Cell | undefined) => void;
}

/** How far, in pixels, a finger may slip in a tap. */
const SLIP_PX = 8;

/** For `{@attach}` on the dragged element; a copy of it follows the pointer. */
export function carried({ canGrab, onGrab, onOver, onDrop }: Carrier) {
  return (element: HTMLElement): (() => void) => {
    let from: { readonly x: number; readonly y: number } | undefined;
    let copy: HTMLElement | undefined;

    const begin = (): void => {
      const box = element.getBoundingClientRect();
      copy = element.cloneNode(true) as HTMLElement;
      copy.setAttribute('aria-hidden', 'true');
      copy.removeAttribute('id');
      Object.assign(copy.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        margin: '0',
        zIndex: '20',
        pointerEvents: 'none',
        opacity: '0.92',
      });
      document.body.append(copy);
      onGrab();
    };

    const finish = (): void => {
      copy?.remove();
      copy = undefined;
      from = undefined;
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !canGrab()) return;
      from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (from === undefined) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (copy === undefined) {
        if (Math.hypot(dx, dy) < SLIP_PX) return;
        element.setPointerCapture(event.pointerId);
        begin();
      }
      if (copy !== undefined) copy.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg) scale(1.06)`;
      onOver(cellAt(event));
    };
    const up = (event: PointerEvent): void => {
      const wasCarried = copy !== undefined;
      finish();
      if (!wasCarried) return;
      // swallows the click that the browser fires after a drag
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      onDrop(cellAt(event));
    };
    const cancel = (): void => {
      if (copy !== undefined) onDrop(undefined);
      finish();
    };

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    return () => {
      finish();
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener as EventListener);
      }
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The cell of the viewer's planet under the pointer. */
function cellAt({ clientX, clientY }: PointerEvent): Cell | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest<HTMLElement>('.mine [data-cell]')?.dataset.cell as Cell | undefined;
}
