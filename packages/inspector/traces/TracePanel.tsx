import { css } from '@linaria/core';
import { useMemo } from 'react';
import { space } from '../../../src/theme/tokens';
import type { InspectedActor, Recording } from '../recording/recording';
import { TraceComparison, type TraceChoice } from './TraceComparison';
import { OpenedTraces } from './OpenedTraces';
import { hasTrace, replayedTrace, traceOf } from './replay';
import { TraceActions } from './TraceActions';
import type { ShowReplay } from './useReplay';
import type { Traces } from './useTraces';
import { heading } from '../page/styles';

type TracePanelProps = {
  recording: Recording;
  /** The chosen actor. */
  actor: InspectedActor | undefined;
  traces: Traces;
  /** Shows a replay instead of the open tabs. */
  onShow: ShowReplay;
};

/** The trace of the chosen actor, opened traces, and the comparison of two. */
export function TracePanel({ recording, actor, traces, onShow }: TracePanelProps) {
  const { opened } = traces;
  const ownName = actor ? `${actor.name} of ${actor.page}` : '';
  const isTraced = hasTrace(recording, actor?.id);
  const readOwn = () => (actor ? traceOf(recording, actor.id) : undefined);
  const choices = useMemo(() => {
    const own = (): TraceChoice[] => {
      if (!actor || !isTraced) return [];
      const read = () => traceOf(recording, actor.id);
      const readNow = () => {
        const trace = read();
        return trace && replayedTrace(trace);
      };
      return [
        { name: ownName, read },
        { name: nowName(ownName), read: readNow },
      ];
    };
    return [
      ...opened.toReversed().flatMap(({ name, trace, replayed }): TraceChoice[] => [
        { name, read: () => trace },
        { name: nowName(name), read: () => replayed },
      ]),
      ...own(),
    ];
  }, [actor, isTraced, opened, ownName, recording]);

  return (
    <>
      <section aria-label="Trace" className={section}>
        <h2 className={heading}>{actor ? ownName : 'No actor is chosen'}</h2>
        <TraceActions
          key={actor?.id}
          name={ownName}
          read={readOwn}
          missing={isTraced ? undefined : reason(actor)}
          onShow={onShow}
        />
      </section>
      <OpenedTraces traces={traces} onShow={onShow} />
      <TraceComparison choices={choices} traces={traces} onShow={onShow} />
    </>
  );
}

const nowName = (name: string): string => `${name}, as the machine is now`;

const reason = (actor: InspectedActor | undefined): string =>
  actor
    ? 'The start of this actor is no longer recorded. Reload its page to record a whole trace.'
    : 'Choose an actor on the left, or open a page with one.';

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.s} ${space.s} 0;
`;
