import { cx } from '@linaria/core';
import type { TripDrawing } from './drawTrip';
import type { MapArc } from './mapArcs';
import type { MapAirport } from './mapNames';
import type { MapSize } from './mapProjection';
import {
  appears,
  arcStyle,
  borderStyle,
  cityStyle,
  codeStyle,
  discStyle,
  dotStyle,
  graticuleStyle,
  haloStyle,
  jetStyle,
  landStyle,
  mapStyle,
  numberStyle,
} from './mapStyles';

/** A jet that flies to the right, around 0, 0. */
const JET =
  'M11 0C11 -1 9 -1.6 7 -1.6L3 -1.6 -3 -9 -5 -9 -2 -1.6 -6 -1.4 -8 -4 -9.5 -4 -8.5 0 -9.5 4 -8 4 -6 1.4 -2 1.6 -5 9 -3 9 3 1.6 7 1.6C9 1.6 11 1 11 0Z';

/** What is drawn of a leg. */
type DrawnArc = Pick<MapArc, 'number' | 'path' | 'middle' | 'direction'>;

/** A map that is drawn already. */
export type DrawnMap = {
  size: MapSize;
  drawing: Omit<TripDrawing, 'arcs'> & { arcs: DrawnArc[] };
};

type MapDrawingProps = DrawnMap & {
  /** What the map shows, for people who cannot see it. */
  description: string;
};

/** The drawing of a map. It needs none of the code that has made it. */
export function MapDrawing({ size, drawing, description }: MapDrawingProps) {
  const { edge, graticule, land, borders, arcs, airports } = drawing;
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={mapStyle}
    >
      <path d={graticule} className={graticuleStyle} />
      <path d={land} className={landStyle} />
      <path d={borders} className={borderStyle} />
      <path d={edge} className={borderStyle} />
      {arcs.map((arc) => (
        // The key draws an arc anew, and once, when it changes.
        <path key={arc.path} d={arc.path} pathLength={1} className={arcStyle} />
      ))}
      {arcs.map((arc) => (
        <Middle key={arc.number} arc={arc} isOnly={arcs.length === 1} />
      ))}
      {airports.map((airport) => (
        <Name key={airport.icao} airport={airport} />
      ))}
    </svg>
  );
}

/** In the middle of an arc: a jet, or the number of the leg where there are several. */
function Middle({ arc, isOnly }: { arc: DrawnArc; isOnly: boolean }) {
  const { x, y } = arc.middle;
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return isOnly ? (
    <path
      d={JET}
      transform={`${place} rotate(${arc.direction.toFixed(1)})`}
      className={cx(jetStyle, appears)}
    />
  ) : (
    <g transform={place} className={appears}>
      <circle r={9} className={discStyle} />
      <text y={4} className={numberStyle}>
        {arc.number}
      </text>
    </g>
  );
}

function Name({ airport: { code, city, dot, text, anchor } }: { airport: MapAirport }) {
  return (
    <>
      <circle cx={dot.x} cy={dot.y} r={7} className={haloStyle} />
      <circle cx={dot.x} cy={dot.y} r={3} className={dotStyle} />
      <text x={text.x} y={text.y} textAnchor={anchor} className={codeStyle}>
        {code}
      </text>
      <text x={text.x} y={text.y + 16} textAnchor={anchor} className={cityStyle}>
        {city}
      </text>
    </>
  );
}
