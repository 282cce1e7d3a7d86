import type { Viewport } from '@xyflow/react';
import type { ChartLayout } from '../chart/layoutChart';

/** A rectangle of the chart, in px of the chart. */
type Box = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** The space around a chart, in px of the screen. Above it are the tools. */
const MARGIN = { top: 44, side: 10, bottom: 10 };

/** How large a chart is at least: its text then has its own size, 11 px. */
export const MIN_FIT_ZOOM = 1;
const MAX_FIT_ZOOM = 1.25;

/**
 * The rectangle around some states of a chart.
 * @param ids the ids of the states; of a state and one inside it, the inner one counts
 * @returns the rectangle; that of the whole chart if it shows none of them
 */
export function boxAround({ nodes }: ChartLayout, ids: readonly string[]): Box {
  const shown = nodes.filter(({ id }) => ids.includes(id));
  const inner = shown.filter(({ id }) => !shown.some((other) => other.id.startsWith(`${id}.`)));
  const boxes = (inner.length > 0 ? inner : nodes).map(({ position, width = 0, height = 0 }) => ({
    left: position.x,
    top: position.y,
    right: position.x + width,
    bottom: position.y + height,
  }));
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  return {
    x,
    y,
    width: Math.max(...boxes.map(({ right }) => right)) - x,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - y,
  };
}

/** A range on one axis. */
type Range = { start: number; length: number };

/** Where the origin of a chart is on one axis, so that the pane is full and shows the middle of the focus. */
function origin(pane: Range, chart: Range, focus: Range, zoom: number): number {
  const missing = chart.length * zoom - pane.length;
  const atStart = pane.start - chart.start * zoom;
  if (missing <= 0) return atStart - missing / 2;
  const centred = pane.start + pane.length / 2 - (focus.start + focus.length / 2) * zoom;
  return Math.min(atStart, Math.max(atStart - missing, centred));
}

/**
 * Fits a chart into its pane. A chart that would be too small to read is cut: the pane then shows the
 * states that matter.
 * @param pane the size of the pane, in px of the screen
 */
export function fitChart(pane: Size, chart: Box, focus: Box): Viewport {
  const across = { start: MARGIN.side, length: pane.width - 2 * MARGIN.side };
  const down = { start: MARGIN.top, length: pane.height - MARGIN.top - MARGIN.bottom };
  const whole = Math.min(across.length / chart.width, down.length / chart.height);
  const zoom = Math.min(MAX_FIT_ZOOM, Math.max(MIN_FIT_ZOOM, whole));
  const range = ({ x, y, width, height }: Box) => ({
    across: { start: x, length: width },
    down: { start: y, length: height },
  });
  return {
    x: origin(across, range(chart).across, range(focus).across, zoom),
    y: origin(down, range(chart).down, range(focus).down, zoom),
    zoom,
  };
}
