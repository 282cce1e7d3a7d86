import { EmptyLog } from './EmptyLog';
import { eventLabel } from './entryLabels';
import { LogRow } from './LogRow';
import { TimeList, type TimeView } from './TimeList';

const ROW_HEIGHT_PX = 24;

/** The events that the filter shows, newest last. */
export function EventLog({ actors, labels, ...view }: TimeView) {
  if (view.entries.length === 0) return <EmptyLog />;
  return (
    <TimeList {...view} label="Events" rowHeight={ROW_HEIGHT_PX}>
      {(entry, previous) => (
        <LogRow
          entry={entry}
          previousAt={previous?.at}
          actor={labels.actors.get(entry.actor) ?? ''}
          machine={actors.get(entry.actor)?.machine}
          label={eventLabel(entry, actors)}
        />
      )}
    </TimeList>
  );
}
