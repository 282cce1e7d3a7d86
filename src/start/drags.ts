/** What a drag does. Positions are in px from the edge of the viewport where lines start, or from the upper one. */
type DragHandlers = {
  /** Returns false for a drag that is none of its business. */
  down: (position: number) => unknown;
  move?: (position: number) => void;
  /** Also called for a drag that turns out to be something else, without a position. */
  end?: (position?: number) => void;
};

/** Whether lines, and with them the whole page, run from right to left, as in Arabic. */
export const isPageRightToLeft = (): boolean => document.dir === 'rtl';

/** How far a drag may stray from its axis before its direction counts, px. */
const STRAY_PX = 15;

/** From which scale on a page is zoomed: browsers round that of a page which is not. */
const ZOOMED = 1.01;

/**
 * Follows drags along an axis, of one finger or, unless `touchOnly`, of a mouse. What goes mostly along the other
 * axis scrolls, two fingers pinch, and on a zoomed page a finger pans: those are no drags, and end one that has
 * begun.
 */
export function followDrags(
  target: EventTarget,
  axis: 'x' | 'y',
  { down, move, end }: DragHandlers,
  { signal, touchOnly = false }: { signal?: AbortSignal; touchOnly?: boolean } = {},
): void {
  type Point = { clientX: number; clientY: number };
  let from: Point | undefined;
  const along = ({ clientX, clientY }: Point) => {
    if (axis === 'y') return clientY;
    return isPageRightToLeft() ? document.documentElement.clientWidth - clientX : clientX;
  };
  const across = ({ clientX, clientY }: Point) => (axis === 'x' ? clientY : clientX);
  const finish = (position?: number): void => {
    if (from) end?.(position);
    from = undefined;
  };
  const begin = (point: Point): void => {
    from = down(along(point)) === false ? undefined : point;
  };
  const go = (point: Point): void => {
    if (!from) return;
    const strayed = Math.abs(across(point) - across(from));
    const isStraight = strayed <= STRAY_PX || strayed * 2 < Math.abs(along(point) - along(from));
    if (isStraight) move?.(along(point));
    else finish();
  };
  const listen = <Type extends Event>(type: string, handle: (event: Type) => void): void =>
    // The type of an event says which interface it has.
    target.addEventListener(type, handle as (event: Event) => void, { passive: true, signal });

  // A browser cancels pointer events when it pans the page. It does not cancel touch events.
  listen('touchstart', ({ touches: [touch, other] }: TouchEvent) => {
    finish();
    if (touch && !other && (visualViewport?.scale ?? 1) < ZOOMED) begin(touch);
  });
  listen('touchmove', ({ touches: [touch] }: TouchEvent) => touch && go(touch));
  listen('touchend', ({ changedTouches: [touch] }: TouchEvent) => finish(touch && along(touch)));
  listen('touchcancel', () => finish());
  if (touchOnly) return;
  const unlessTouch = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') handle(event);
  };
  listen('pointerdown', unlessTouch(begin));
  listen('pointermove', unlessTouch(go));
  listen(
    'pointerup',
    unlessTouch((event) => finish(along(event))),
  );
  listen(
    'pointercancel',
    unlessTouch(() => finish()),
  );
}
