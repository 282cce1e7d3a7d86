import type { Recording } from '../recording';

type SequenceDiagramProps = {
  recording: Recording;
  /** The key of the chosen entry; undefined for now. */
  selected: number | undefined;
  onSelect: (key: number | undefined) => void;
};

/** Which actor sent which event to which other one, over time. */
export function SequenceDiagram({ recording, selected, onSelect }: SequenceDiagramProps) {
  const nameOf = (id: string | undefined) => recording.actors.get(id ?? '')?.name ?? 'page';
  return (
    <ol>
      {recording.log.slice(-50).map(({ key, source, actor, event }) => (
        <li key={key}>
          <button type="button" aria-current={key === selected} onClick={() => onSelect(key)}>
            {nameOf(source)} → {nameOf(actor)}: {event.type}
          </button>
        </li>
      ))}
    </ol>
  );
}
