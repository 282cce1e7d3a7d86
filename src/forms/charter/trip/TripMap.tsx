import { cx } from '@linaria/core';
import { useMemo } from 'react';
import { loadLand } from '../../../airports/loadLand';
import type { LegEstimate } from '../../../airports/tripEstimate';
import { drawTrip, type TripDrawing } from './drawTrip';
import type { MapArc } from './mapArcs';
import { mapBox } from './mapBox';
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
import { useLoaded } from './useLoaded';
import { useSize } from './useSize';

type TripMapProps = {
  legs: readonly LegEstimate[];
  /** What the map shows, for people who cannot see it. */
  description: string;
};

/** A jet that flies to the right, around 0, 0. */
const JET =
  'M11 0C11 -1 9 -1.6 7 -1.6L3 -1.6 -3 -9 -5 -9 -2 -1.6 -6 -1.4 -8 -4 -9.5 -4 -8.5 0 -9.5 4 -8 4 -6 1.4 -2 1.6 -5 9 -3 9 3 1.6 7 1.6C9 1.6 11 1 11 0Z';

/** The map of a trip: great circles over land, with the codes of the airports. */
export default function TripMap({ legs, description }: TripMapProps) {
  const { element, size } = useSize<HTMLDivElement>();
  const land = useLoaded(loadLand, legs);
  const drawing = useMemo(() => size && drawTrip(legs, land, size), [legs, land, size]);
  return (
    <div ref={element} className={mapBox}>
      {size && drawing && <Drawing size={size} drawing={drawing} description={description} />}
    </div>
  );
}

type DrawingProps = { size: MapSize; drawing: TripDrawing; description: string };

function Drawing({ size, drawing, description }: DrawingProps) {
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
function Middle({ arc, isOnly }: { arc: MapArc; isOnly: boolean }) {
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
