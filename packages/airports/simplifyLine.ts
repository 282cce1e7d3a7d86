/** A point on the map: degrees east and degrees north. */
export type Point = [longitude: number, latitude: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Leaves out the points of a line that change its shape least, by the algorithm of Visvalingam and Whyatt.
 * @param line the line; its first and last point stay
 * @param minArea the smallest triangle of a point and its neighbours that stays, square degrees at the equator
 */
export function simplifyLine(line: readonly Point[], minArea: number): Point[] {
  const points = [...line];
  while (points.length > 2) {
    let smallest = Infinity;
    let found = 0;
    for (let index = 1; index < points.length - 1; index += 1) {
      const area = triangleArea(points, index);
      if (area < smallest) [smallest, found] = [area, index];
    }
    if (smallest >= minArea) break;
    points.splice(found, 1);
  }
  return points;
}

/** The area of a point and its neighbours. Degrees of longitude are shorter away from the equator. */
function triangleArea(points: readonly Point[], index: number): number {
  const [a, b, c] = [points[index - 1], points[index], points[index + 1]];
  if (!a || !b || !c) return Infinity;
  const doubled = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  return (Math.abs(doubled) / 2) * Math.cos(radians(b[1]));
}

/**
 * Measures a ring.
 * @returns its area, square degrees at the equator, negative for a ring that runs the other way round
 */
export function ringArea(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return (doubled / 2) * Math.cos(radians(ring[0]?.[1] ?? 0));
}
