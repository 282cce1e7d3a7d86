import type { TabReport } from '../inspectorChannel';
import type { MachineId } from '../machines';
import type { InspectedActor, Recording } from '../recording/recording';

/** What a developer has chosen: a machine, and possibly one of its actors, or the tab whose actor it is. */
export type Selection = {
  machine: MachineId;
  actor?: string | undefined;
  tab?: string | undefined;
  /** Whether the actor had stopped already: it stays chosen, though another one may run. */
  isPast?: boolean | undefined;
};

/** The frame beside the chart by the name of its window; undefined while it is closed. */
type Frame = string | undefined;

const tabOfFrame = (tabs: ReadonlyMap<string, TabReport>, frame: Frame): string | undefined =>
  [...tabs.values()].findLast(({ windowName }) => windowName === frame)?.tab;

/** The tab from which the actor comes, if one is chosen, or if the frame beside the chart is open. */
function preferredTab({ tabs }: Recording, { tab }: Selection, frame: Frame): string | undefined {
  return tab !== undefined && tabs.has(tab) ? tab : frame && tabOfFrame(tabs, frame);
}

/**
 * The actor whose state the chart shows. One that was chosen while it ran is left, when its tab closes
 * or loads a page, for one that runs.
 * @param frame the name of the frame beside the chart; undefined while it is closed
 * @returns the actor; undefined if there is none
 */
export function shownActor(
  recording: Recording,
  selection: Selection,
  frame: Frame,
): InspectedActor | undefined {
  const chosen = recording.actors.get(selection.actor ?? '');
  if (chosen && (selection.isPast || recording.tabs.has(chosen.tab))) return chosen;
  const tab = preferredTab(recording, selection, frame);
  const candidates = [...recording.actors.values()].filter(
    (actor) => actor.machine === selection.machine && (tab === undefined || actor.tab === tab),
  );
  return candidates.findLast(({ stopped }) => !stopped) ?? chosen ?? candidates.at(-1);
}

/**
 * The open tab that the controls of the page act on: that of the actor that is shown, else the one that
 * is chosen, else the frame beside the chart, else the last one that opened.
 * @param frame the name of the frame beside the chart; undefined while it is closed
 * @returns the tab; undefined if none is open
 */
export function drivenTab(
  live: Recording,
  actor: InspectedActor | undefined,
  selection: Selection,
  frame: Frame,
): TabReport | undefined {
  const { tabs } = live;
  return (
    tabs.get(actor?.tab ?? '') ??
    tabs.get(preferredTab(live, selection, frame) ?? '') ??
    [...tabs.values()].at(-1)
  );
}
