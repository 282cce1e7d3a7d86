/** The parts of a picture that can stay in view when it is cropped: their points, in percent from the upper left. */
export const FOCUS_POINTS = {
  centre: { x: 50, y: 50 },
  left: { x: 20, y: 50 },
  right: { x: 78, y: 50 },
  top: { x: 50, y: 15 },
  bottom: { x: 50, y: 85 },
  upperRight: { x: 72, y: 30 },
  upperLeft: { x: 28, y: 30 },
  rightEdge: { x: 96, y: 30 },
  leftEdge: { x: 4, y: 30 },
} as const;

/** The name of a part of a picture that can stay in view. */
export type Focus = keyof typeof FOCUS_POINTS;
