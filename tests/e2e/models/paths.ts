import { test, type Page } from 'playwright/test';
import type { SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  withPendingActors,
  type MachineEvent,
} from '../../../packages/inspector/recording/controlledActor';
import type { EventOf, InputOf, MachineId, MachineOf } from '../../../packages/inspector/machines';
import { createFollowPath, walkLogic, type Stop } from '../../machines/walk';

type Snapshot<Id extends MachineId> = SnapshotFrom<MachineOf<Id>>;

/** How a visitor causes an event. */
export type Way<Id extends MachineId, Stage, Event = MachineEvent> = {
  event: Event;
  /** Tells apart several ways to one event. */
  by?: string;
  /** Whether a visitor can do it there; default: everywhere. */
  when?: (snapshot: Snapshot<Id>) => boolean;
  /** Does it; `before` is the state of the machine before. */
  act: (stage: Stage, before: Snapshot<Id>) => Promise<void>;
};

/**
 * How a visitor causes each type of event of a machine; a missing type is a type error. A type that no
 * visitor can cause says why.
 */
export type Ways<Id extends MachineId, Stage> = {
  [Type in EventOf<Id>['type']]:
    readonly Way<Id, Stage, Extract<EventOf<Id>, { type: Type }>>[] | { nobody: string };
};

/** One visit: the steps of the visitor, and the state to which each leads by the machine. */
export type Walk<Id extends MachineId, OnStage> = {
  name: string;
  start: Snapshot<Id>;
  steps: { name: string; act: (stage: OnStage) => Promise<void>; expected: Snapshot<Id> }[];
};

/** What a walk works with; walks that need more than the page extend it. */
export type Stage = { page: Page };

/** A walk ends after this many steps, so that a failure is quick to reproduce. */
const MAX_STEPS = 24;

type Edge<Id extends MachineId, OnStage> = {
  way: Way<Id, OnStage>;
  from: Snapshot<Id>;
  to: Stop;
  done: boolean;
};

/**
 * Walks on which a visitor does everything that can be done in every state of a machine that shortest
 * paths reach. A walk goes on from where it is, and repeats a step only to reach a new one.
 */
export function walksOver<Id extends MachineId, OnStage>(
  id: Id,
  { input, ways }: { input?: InputOf<Id>; ways: readonly Way<Id, OnStage>[] },
): Walk<Id, OnStage>[] {
  const followPath = createFollowPath(id, withPendingActors(id), () => undefined);
  // The stop was reached on the machine of this id, so its snapshot is that machine's.
  const seenAt = (stop: Stop) => stop.snapshot as Snapshot<Id>;
  const possible = (stop: Stop) => ways.filter(({ when }) => when?.(seenAt(stop)) ?? true);
  // An input is an object or nothing, whichever machine it is for.
  const given = input as object | undefined;
  const places = getShortestPaths(walkLogic(followPath, given), {
    events: (stop) => possible(stop).map(({ event }) => event),
    serializeState: ({ stateKey }) => stateKey,
  });
  const edges = new Map(
    places.map(({ state }) => [
      state.stateKey,
      possible(state).map((way): Edge<Id, OnStage> => {
        const to = followPath(given, [...state.path, way.event]);
        return { way, from: seenAt(state), to, done: false };
      }),
    ]),
  );
  const start = followPath(given, []);
  const walks: Walk<Id, OnStage>[] = [];
  for (;;) {
    const steps = walkOn(edges, start);
    if (steps.length === 0) break;
    walks.push({
      name: `visit ${walks.length + 1}, from ${steps[0] ? nameOf(steps[0].way) : ''}`,
      start: seenAt(start),
      steps: steps.map(({ way, from, to }) => ({
        name: `${nameOf(way)}, to ${JSON.stringify(to.snapshot.value)}`,
        act: (stage) => way.act(stage, from),
        expected: seenAt(to),
      })),
    });
  }
  if (walks.length === 0) throw new Error(`A visitor can do nothing with the machine ${id}.`);
  return walks;
}

/** Takes the steps of a walk, and looks after each whether the page shows the state of the machine. */
export async function takeSteps<Id extends MachineId, OnStage>(
  { steps }: Walk<Id, OnStage>,
  stage: OnStage,
  expectShown: (expected: Snapshot<Id>) => Promise<void>,
): Promise<void> {
  for (const { name, act, expected } of steps)
    await test.step(name, async () => {
      await act(stage);
      await expectShown(expected);
    });
}

const nameOf = ({ event, by }: { event: MachineEvent; by?: string }): string => {
  const values = Object.values(event).filter((value) => typeof value !== 'object');
  return [...values, ...(by === undefined ? [] : ['by', by])].join(' ');
};

/** The steps of one walk: always to the nearest step that was not done yet. */
function walkOn<Id extends MachineId, OnStage>(
  edges: ReadonlyMap<string, Edge<Id, OnStage>[]>,
  start: Stop,
): Edge<Id, OnStage>[] {
  const steps: Edge<Id, OnStage>[] = [];
  let place = start.stateKey;
  while (steps.length < MAX_STEPS) {
    const next = pathToUndone(edges, place);
    const last = next.at(-1);
    if (!last) break;
    last.done = true;
    steps.push(...next);
    place = last.to.stateKey;
  }
  return steps;
}

/** The shortest path that ends with a step not done yet; empty when there is none. */
function pathToUndone<Id extends MachineId, OnStage>(
  edges: ReadonlyMap<string, Edge<Id, OnStage>[]>,
  from: string,
): Edge<Id, OnStage>[] {
  const known = new Set([from]);
  let ends: { place: string; path: Edge<Id, OnStage>[] }[] = [{ place: from, path: [] }];
  while (ends.length > 0) {
    for (const { place, path } of ends) {
      const undone = edges.get(place)?.find(({ done }) => !done);
      if (undone) return [...path, undone];
    }
    ends = ends.flatMap(({ place, path }) =>
      (edges.get(place) ?? []).flatMap((edge) => {
        if (known.has(edge.to.stateKey)) return [];
        known.add(edge.to.stateKey);
        return [{ place: edge.to.stateKey, path: [...path, edge] }];
      }),
    );
  }
  return [];
}

export const listed = <Id extends MachineId, OnStage>(
  table: Ways<Id, OnStage>,
): Way<Id, OnStage>[] =>
  Object.values<readonly Way<Id, OnStage>[] | { nobody: string }>(
    // Each line holds events of its own type, which are events all the same.
    table as Record<string, readonly Way<Id, OnStage>[] | { nobody: string }>,
  ).flatMap((ways) => ('nobody' in ways ? [] : ways));
