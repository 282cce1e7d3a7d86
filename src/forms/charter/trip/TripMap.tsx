import { useMemo } from 'react';
import { loadLand } from '../../../airports/loadLand';
import type { LegEstimate } from '../../../airports/tripEstimate';
import { drawTrip } from './drawTrip';
import { mapBox } from './mapBox';
import { MapDrawing } from './MapDrawing';
import { useLoaded } from './useLoaded';
import { useSize } from './useSize';

type TripMapProps = {
  legs: readonly LegEstimate[];
  /** What the map shows, for people who cannot see it. */
  description: string;
};

/** The map of a trip: great circles over land, with the codes of the airports. */
export default function TripMap({ legs, description }: TripMapProps) {
  const { element, size } = useSize<HTMLDivElement>();
  const land = useLoaded(loadLand, legs);
  const drawing = useMemo(() => size && drawTrip(legs, land, size), [legs, land, size]);
  return (
    <div ref={element} className={mapBox}>
      {size && drawing && <MapDrawing size={size} drawing={drawing} description={description} />}
    </div>
  );
}
