import type { TabReport } from '../inspectorChannel';
import type { MachineId } from '../machines';
import type { InspectedActor } from '../recording/recording';

/** How long before the last event an actor counts as changed by it too, ms. */
const SAME_MOMENT_MS = 250;

/** The running actors of a machine in one tab. */
type ActorGroup = {
  tab: string;
  /** The name of the tab; empty if the running actors of all machines are in one tab. */
  title: string;
  actors: InspectedActor[];
};

/** A machine with its actors, oldest first. */
export type MachineActors = {
  machine: MachineId;
  running: ActorGroup[];
  stopped: InspectedActor[];
};

export function tabTitle(
  { page, isFrame, windowName }: TabReport,
  ownFrame: string | undefined,
): string {
  if (!isFrame) return `Tab · ${page}`;
  return `${windowName === ownFrame ? 'This frame' : 'Frame'} · ${page}`;
}

/**
 * Groups actors by their machine, and the running ones by their tab.
 * @param ids the ids of the machines, in the order of the list
 * @param ownFrame the name of the frame beside the chart; undefined while it is closed
 */
export function actorGroups(
  ids: readonly MachineId[],
  actors: readonly InspectedActor[],
  tabs: ReadonlyMap<string, TabReport>,
  ownFrame: string | undefined,
): MachineActors[] {
  const runningTabs = new Set(actors.filter(({ stopped }) => !stopped).map(({ tab }) => tab));
  const titleOf = (id: string, [first]: InspectedActor[]): string => {
    const tab = tabs.get(id);
    return tab ? tabTitle(tab, ownFrame) : (first?.page ?? '');
  };
  return ids.map((machine) => {
    const own = actors.filter((actor) => actor.machine === machine);
    const byTab = new Map<string, InspectedActor[]>();
    for (const actor of own.filter(({ stopped }) => !stopped))
      byTab.set(actor.tab, [...(byTab.get(actor.tab) ?? []), actor]);
    return {
      machine,
      running: [...byTab].map(([tab, group]) => ({
        tab,
        title: runningTabs.size > 1 ? titleOf(tab, group) : '',
        actors: group,
      })),
      stopped: own.filter(({ stopped }) => stopped),
    };
  });
}

/**
 * The actors that changed just now: the one that took the last event, and those that took one in the
 * same moment. The start of an actor is no change.
 */
export function justChanged(actors: readonly InspectedActor[]): ReadonlySet<string> {
  const changed = actors.flatMap(({ id, last }) =>
    last && last.event.type !== 'xstate.init' ? [{ id, at: last.at }] : [],
  );
  const newest = Math.max(...changed.map(({ at }) => at));
  return new Set(changed.filter(({ at }) => newest - at <= SAME_MOMENT_MS).map(({ id }) => id));
}
