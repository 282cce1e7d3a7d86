import { css, cx } from '@linaria/core';

/** The path of each icon, drawn as strokes in a view box of 24 by 24. */
const DRAWINGS = {
  menu: 'M2 8h20M2 16h20',
  close: 'M5 5l14 14M19 5L5 19',
  back: 'M20 12H4m6-6l-6 6 6 6',
  previous: 'M20 12H4m6-6l-6 6 6 6',
  next: 'M4 12h16m-6-6l6 6-6 6',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  turn: 'M4 12a8 8 0 0 1 14-5.3L20 9m0-5v5h-5M20 12a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
  profile: 'M5 10v9M5 5.5v.5M10 19v-9m0 4.500c0-6 8.500-6 8.500 0V19',
  message: 'M4 4l16 16M20 4l-6.700 7M10.700 13L4 20',
  camera:
    'M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM12 16.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500z',
  email: 'M3 6h18v12.500H3zM3 7l9 7 9-7',
  chat: 'M4 20l1.300-4A8 8 0 1 1 8.500 19zM9 10.500c.500 2.500 2 4 4.500 4.500',
  phone:
    'M6 3.500l3 5-2 2c1.200 2.800 3.200 4.800 6 6l2-2 5 3c-.500 2-1.800 3-3.500 3C9.500 20.500 3.500 14 3.500 7 3.500 5.300 4.500 4 6 3.500z',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Icons that point along the line: they point the other way where it runs from right to left. */
const DIRECTED: readonly IconName[] = ['back', 'previous', 'next'];

/** A decorative icon beside a text or in a labelled button. It has no accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={cx(icon, DIRECTED.includes(name) && directed)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

const icon = css`
  width: 1.5rem;
  height: 1.5rem;
  fill: none;
  stroke: currentColor;
  stroke-linecap: square;
  stroke-width: 1.25;
`;

/** What points along the line. */
export const directed = css`
  [dir='rtl'] & {
    display: inline-block;
    transform: scaleX(-1);
  }
`;
