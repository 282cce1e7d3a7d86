import { css } from '@linaria/core';
import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import type { LogEntry, Recording } from '../../recording/recording';
import { ToolButton } from '../ToolButton';
import { ContextDiff } from './ContextDiff';
import { stateLabel } from '../stateLabel';
import { eventLabel, formatTime } from './entryLabels';
import { JsonTree } from './JsonTree';
import { OutcomeMark } from './OutcomeMark';
import { outcomeOf, transitionsOf, transitionSummary } from './outcome';
import { MONOSPACE } from '../styles';

type EntryDetailsProps = {
  /** The chosen event, or the last one of the chosen actor. */
  entry: LogEntry | undefined;
  actors: Recording['actors'];
};

/** An event: its payload, the transitions that it took, and what it changed. */
export function EntryDetails({ entry: chosen, actors }: EntryDetailsProps) {
  // The log shows a step at once; the trees of the details may take another frame.
  const entry = useDeferredValue(chosen);
  if (!entry) return <p className={empty}>Choose an event, or an actor that runs.</p>;
  const { actor, source } = entry;
  const nameOf = (id: string | undefined) => actors.get(id ?? '')?.name ?? 'Page';
  return (
    <Details
      entry={entry}
      label={eventLabel(entry, actors)}
      way={source === actor ? nameOf(actor) : `${nameOf(source)} → ${nameOf(actor)}`}
      machine={actors.get(actor)?.machine}
    />
  );
}

type DetailsProps = {
  entry: LogEntry;
  /** The event as people read it. */
  label: string;
  /** Who sent it to whom. */
  way: string;
  machine: Parameters<typeof outcomeOf>[1];
};

const Details = memo(function Details({ entry, label, way, machine }: DetailsProps) {
  const { at, event, state, stateBefore, context, contextBefore } = entry;
  const { type, ...payload } = event;
  const outcome = outcomeOf(entry, machine);
  return (
    <div className={details}>
      <div className={head}>
        <h2 className={title}>{label}</h2>
        <CopyButton text={JSON.stringify(event, undefined, 2)} />
      </div>
      <p className={soft}>
        {way} at {formatTime(at)}
        {label !== type && <> · {type}</>}
      </p>
      <Part name="Transition">
        {outcome && (
          <p>
            <OutcomeMark outcome={outcome} />
            {outcome.reason}
          </p>
        )}
        {transitionsOf(entry, machine).map((transition) => (
          <p key={transition.id} className={code}>
            {transitionSummary(transition)}
          </p>
        ))}
        {!outcome && entry.taken.length === 0 && <p className={soft}>None.</p>}
      </Part>
      {state !== undefined && (
        <Part name="State">
          <p className={code}>
            {stateBefore !== undefined && <>{stateLabel(stateBefore)} → </>}
            <b>{stateLabel(state)}</b>
          </p>
        </Part>
      )}
      <Part name="Changes of the context">
        <ContextDiff before={contextBefore} after={context} />
      </Part>
      <Part name="Payload">
        {Object.keys(payload).length === 0 ? (
          <p className={soft}>None.</p>
        ) : (
          <JsonTree label="Payload" value={payload} />
        )}
      </Part>
      {typeof context === 'object' && context !== null && (
        <Part name="Context">
          <JsonTree label="Context" value={context} />
        </Part>
      )}
    </div>
  );
});

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className={part}>
      <h3 className={partTitle}>{name}</h3>
      {children}
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <>
      <span role="status">{copied === text && 'Copied'}</span>
      <ToolButton onPress={() => void copy()}>Copy event</ToolButton>
    </>
  );
}

const empty = css`
  padding: ${space.s};
  color: ${color.textSoft};
`;

const details = css`
  display: grid;
  gap: ${space.xs};
  padding: ${space.s};
`;

const head = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

const title = css`
  flex: 1;
  font-size: 1rem;
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const soft = css`
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`;

const part = css`
  display: grid;
  gap: 0.25rem;
  padding-top: ${space.xs};
  border-top: 1px solid ${color.line};
`;

const partTitle = css`
  color: ${color.textSoft};
  font-size: 0.75rem;
  font-weight: 600;
`;

const code = css`
  font: 12px/1.5 ${MONOSPACE};
  overflow-wrap: anywhere;
`;
