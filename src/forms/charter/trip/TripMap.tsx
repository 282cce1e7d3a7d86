import { css, cx } from '@linaria/core';
import { useEffect, useMemo, useState } from 'react';
import type { Land } from '../../../airports/landFile';
import { loadLand } from '../../../airports/loadLand';
import type { LegEstimate } from '../../../airports/tripEstimate';
import { media } from '../../../theme/media';
import { color } from '../../../theme/tokens';
import { drawTrip, type TripDrawing } from './drawTrip';
import type { MapArc } from './mapArcs';
import { mapBox } from './mapBox';
import type { MapAirport } from './mapNames';
import type { MapSize } from './mapProjection';
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
export function TripMap({ legs, description }: TripMapProps) {
  const { element, size } = useSize<HTMLDivElement>();
  const land = useLand(legs);
  const drawing = useMemo(() => size && drawTrip(legs, land, size), [legs, land, size]);
  return (
    <div ref={element} className={mapBox}>
      {size && drawing && <Drawing size={size} drawing={drawing} description={description} />}
    </div>
  );
}

type DrawingProps = { size: MapSize; drawing: TripDrawing; description: string };

function Drawing({ size, drawing, description }: DrawingProps) {
  const { graticule, land, borders, arcs, airports } = drawing;
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={map}
    >
      <path d={graticule} className={graticuleStyle} />
      <path d={land} className={landStyle} />
      <path d={borders} className={borderStyle} />
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
      className={cx(jet, appears)}
    />
  ) : (
    <g transform={place} className={appears}>
      <circle r={9} className={disc} />
      <text y={4} className={numberStyle}>
        {arc.number}
      </text>
    </g>
  );
}

function Name({ airport: { code, city, dot, text, anchor } }: { airport: MapAirport }) {
  return (
    <>
      <circle cx={dot.x} cy={dot.y} r={7} className={halo} />
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

/** Fetches land and borders; after a failure again with the next change of the trip. */
function useLand(attempt: unknown): Land | undefined {
  const [land, setLand] = useState<Land>();
  useEffect(() => {
    if (land) return undefined;
    let mounted = true;
    loadLand().then(
      (loaded) => mounted && setLand(loaded),
      // Without land, the arcs and names are still there.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [land, attempt]);
  return land;
}

const map = css`
  display: block;
  width: 100%;
  height: 100%;

  path {
    fill: none;
  }
`;

const graticuleStyle = css`
  stroke: ${color.line};
  stroke-width: 0.5;
  opacity: 0.6;
`;

const landStyle = css`
  &&& {
    fill: ${color.land};
  }

  @media (forced-colors: active) {
    stroke: GrayText;
    stroke-width: 0.5;
  }
`;

const borderStyle = css`
  stroke: ${color.line};
  stroke-width: 0.75;

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

const arcStyle = css`
  stroke: ${color.accent};
  stroke-dasharray: 1;
  stroke-linecap: round;
  stroke-width: 1.75;
  animation: drawArc 1100ms cubic-bezier(0.22, 0.61, 0.36, 1);

  @keyframes drawArc {
    from {
      stroke-dashoffset: 1;
    }
  }

  @media (forced-colors: active) {
    stroke: LinkText;
  }
`;

/* What lies on an arc comes when the arc is drawn. */
const appears = css`
  @media ${media.motionAllowed} {
    animation: appear 400ms 700ms ease-out both;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;

const jet = css`
  &&& {
    fill: ${color.heading};
    stroke: ${color.ground};
    stroke-width: 3;
    stroke-linejoin: round;
    paint-order: stroke;
  }

  @media (forced-colors: active) {
    &&& {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

const disc = css`
  fill: ${color.ground};
  stroke: ${color.accent};

  @media (forced-colors: active) {
    fill: Canvas;
    stroke: LinkText;
  }
`;

const numberStyle = css`
  fill: ${color.heading};
  font-size: 11px;
  font-weight: 600;
  text-anchor: middle;

  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;

const halo = css`
  fill: ${color.accent};
  opacity: 0.22;

  @media (forced-colors: active) {
    opacity: 0;
  }
`;

const dotStyle = css`
  fill: ${color.accent};

  @media (forced-colors: active) {
    fill: LinkText;
  }
`;

/* An edge of the ground keeps the letters legible over borders and arcs. */
const codeStyle = css`
  fill: ${color.heading};
  stroke: ${color.ground};
  stroke-linejoin: round;
  stroke-width: 3;
  paint-order: stroke;
  font-size: 13px;
  font-weight: 600;
  letter-spacing: 0.1em;

  @media (forced-colors: active) {
    fill: CanvasText;
    stroke: Canvas;
  }
`;

const cityStyle = css`
  fill: ${color.textSoft};
  stroke: ${color.ground};
  stroke-linejoin: round;
  stroke-width: 3;
  paint-order: stroke;
  font-size: 12px;

  @media (forced-colors: active) {
    fill: CanvasText;
    stroke: Canvas;
  }
`;
