import type { Recording } from '../../recording/recording';
import type { ActorLabels } from '../events/actorLabels';
import { eventLabel } from '../events/entryLabels';

/** A choice of a filter. */
export type FilterOption = {
  value: string;
  label: string;
  /** The number of entries in the log. */
  count: number;
  /** Whether it is one of the actors of the name above it. */
  isPart: boolean;
};

function countBy(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const byText = (one: string, other: string): number => one.localeCompare(other, 'en');

/**
 * The actors that took events of the log: each name, and below it its actors if there are several.
 * A name holds for actors that start later, too.
 */
export function actorOptions({ log, actors }: Recording, labels: ActorLabels): FilterOption[] {
  const counts = countBy(log.map(({ actor }) => actor));
  const present = [...actors.values()].filter(({ id }) => counts.has(id));
  const names = [...new Set(present.map(({ name }) => name))].sort(byText);
  return names.flatMap((name) => {
    const parts = present
      .filter((actor) => actor.name === name)
      .map(({ id }) => ({
        value: id,
        label: labels.actors.get(id) ?? name,
        count: counts.get(id) ?? 0,
        isPart: true,
      }));
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return [{ value: name, label: name, count, isPart: false }, ...(parts.length > 1 ? parts : [])];
  });
}

/** The events of the log, by their labels. */
export function eventOptions({ log, actors }: Recording): FilterOption[] {
  const own = new Set<string>();
  const counts = countBy(
    log.map((entry) => {
      const label = eventLabel(entry, actors);
      if (label !== entry.event.type) own.add(label);
      return label;
    }),
  );
  return [...counts.keys()]
    .sort((one, other) => Number(own.has(one)) - Number(own.has(other)) || byText(one, other))
    .map((label) => ({ value: label, label, count: counts.get(label) ?? 0, isPart: false }));
}
