import { css } from '@linaria/core';
import { useState, type ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { color, space } from '../../../src/theme/tokens';
import { graphOf } from '../machines';
import { ActorList } from './ActorList';
import { Chart } from './chart/Chart';
import { CoverageFrame } from './coverage/CoverageFrame';
import { EntryDetails } from './events/EntryDetails';
import { TimePanel } from './events/TimePanel';
import { entryAt, type Recording } from '../recording/recording';
import { drivenTab, shownActor, type Selection } from './selection';
import { EventForms } from './site/EventForms';
import { SitePanel } from './site/SitePanel';
import { Tabs } from './Tabs';
import { ToolButton } from './ToolButton';
import { ReplayBar } from '../traces/ReplayBar';
import { TracePanel } from '../traces/TracePanel';
import { useReplay } from '../traces/useReplay';
import { useTraces } from '../traces/useTraces';
import { useColorScheme } from './useColorScheme';
import { useTabs } from './useTabs';

/** The inspector page: every machine as a chart, and what the actors of the site's other tabs do. */
export default function InspectorPage() {
  const { recording: live, ask, clear } = useTabs();
  const [selection, setSelection] = useState<Selection>({ machine: 'quoteFlow' });
  const [moment, setMoment] = useState<number>();
  const [showsSite, setShowsSite] = useState(false);
  const [frameName] = useState(() => `site ${crypto.randomUUID()}`);
  const { scheme, toggle } = useColorScheme();
  const traces = useTraces();
  const { replay, show, close } = useReplay(select);

  const recording = replay?.recording ?? live;
  const actors = [...recording.actors.values()];
  const frame = showsSite ? frameName : undefined;
  const actor = shownActor(recording, selection, frame);
  const driven = drivenTab(live, actor, selection, frame);
  const id = actor?.machine ?? selection.machine;
  const graph = graphOf(id);
  const entry = actor && entryAt(recording, actor.id, moment);
  const selectedEntry =
    moment === undefined ? undefined : recording.log.find(({ key }) => key === moment);

  /** Goes to a moment; the chart shows the actor that took the event, if it has a machine. */
  function select(key: number | undefined, { log, actors }: Recording = recording): void {
    setMoment(key);
    const selected = actors.get(log.find((candidate) => candidate.key === key)?.actor ?? '');
    if (selected?.machine)
      setSelection({
        machine: selected.machine,
        actor: selected.id,
        isPast: selected.stopped,
      });
  }

  /** The frame beside the chart is chosen when it opens. */
  function showSite(shows: boolean): void {
    setShowsSite(shows);
    setSelection({ machine: id });
  }

  return (
    <main data-tone={scheme === 'dark' ? 'ink' : 'white'} className={page} data-scheme={scheme}>
      <Helmet>
        <html lang="en" />
        <title>{`${id} · Machines`}</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <header className={bar}>
        <h1 className={heading}>Machines</h1>
        {moment !== undefined && !replay && (
          <ToolButton onPress={() => select(undefined)}>Now</ToolButton>
        )}
        <span className={spacer} />
        <ToolButton pressed={showsSite} onPress={() => showSite(!showsSite)}>
          Site
        </ToolButton>
        <ToolButton pressed={scheme === 'dark'} onPress={toggle}>
          Dark
        </ToolButton>
      </header>
      {replay && (
        <ReplayBar replay={replay} moment={moment} onSelect={select} onClose={() => close(live)} />
      )}
      <Group orientation="horizontal" className={panels}>
        <Pane name="Machines" size="13">
          <ActorList
            actors={actors}
            tabs={recording.tabs}
            frame={frame}
            machine={id}
            shown={actor?.id}
            onSelect={(next) => setSelection({ tab: selection.tab, ...next })}
          />
        </Pane>
        <Divider />
        <Panel defaultSize="62" minSize="20">
          <Group orientation="vertical">
            <Panel defaultSize="65" minSize="15">
              <CoverageFrame graph={graph}>
                {(covered) => (
                  <Chart
                    graph={graph}
                    entry={entry}
                    covered={covered}
                    scheme={scheme}
                    isNow={moment === undefined && !replay}
                  />
                )}
              </CoverageFrame>
            </Panel>
            <Divider />
            <Panel defaultSize="35" minSize="10">
              <TimePanel
                recording={recording}
                selected={moment}
                onSelect={select}
                onClear={replay ? undefined : clear}
              />
            </Panel>
          </Group>
        </Panel>
        <Divider />
        <Pane name="Details" size="25">
          <Tabs
            label="Details"
            tabs={{
              Event: <EntryDetails entry={selectedEntry ?? entry} actors={recording.actors} />,
              Send: (
                <EventForms
                  actor={replay ? undefined : actor}
                  graph={graph}
                  recording={live}
                  ask={ask}
                  onShowSite={showsSite ? undefined : () => showSite(true)}
                />
              ),
              Trace: (
                <TracePanel recording={recording} actor={actor} traces={traces} onShow={show} />
              ),
            }}
          />
        </Pane>
        {showsSite && (
          <>
            <Divider />
            <Pane name="The site" size="34">
              <SitePanel
                tabs={live.tabs}
                driven={driven}
                frame={frameName}
                onDrive={(tab) => setSelection({ machine: id, tab })}
                ask={ask}
              />
            </Pane>
          </>
        )}
      </Group>
    </main>
  );
}

function Pane({ name, size, children }: { name: string; size: string; children: ReactNode }) {
  return (
    <Panel defaultSize={size} minSize="10">
      <section aria-label={name} className={pane}>
        {children}
      </section>
    </Panel>
  );
}

const Divider = () => <Separator className={divider} />;

const page = css`
  display: flex;
  flex-direction: column;
  height: 100vh;
  font-size: 0.8125rem;
  line-height: 1.45;

  &[data-scheme='dark'] {
    color-scheme: dark;
  }
`;

const bar = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: 0.375rem ${space.s};
  border-bottom: 1px solid ${color.line};
`;

const heading = css`
  font-size: 0.9375rem;
  font-weight: 700;
`;

const spacer = css`
  flex: 1;
`;

const panels = css`
  flex: 1;
  min-height: 0;
`;

const pane = css`
  height: 100%;
  overflow: auto;
`;

const divider = css`
  /* The library sets the flex basis: the padding is the width, and in a vertical group the height. */
  padding: 1.5px;
  background-color: ${color.line};
  outline-offset: -2px;

  &:hover,
  &:focus-visible {
    background-color: ${color.textSoft};
  }
`;
