import type { InspectedActor, Recording } from '../../recording/recording';

/** What the log calls the actors, and the pages that send events to them. */
export type ActorLabels = {
  /** The label of each actor by its id. */
  actors: ReadonlyMap<string, string>;
  /** The label of the page of each tab by the id of the tab. */
  pages: ReadonlyMap<string, string>;
};

/** Numbers the names that occur more than once: the second `legs` is `legs 2`. */
function numbered(names: ReadonlyMap<string, string>): Map<string, string> {
  const counts = new Map<string, number>();
  const labels = new Map<string, string>();
  for (const [id, name] of names) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    labels.set(id, count === 1 ? name : `${name} ${count}`);
  }
  return labels;
}

/** Labels the actors of a recording by their names; with the pages of their tabs where there are several. */
export function actorLabels(actors: Recording['actors']): ActorLabels {
  const all = [...actors.values()];
  const paths = numbered(new Map(all.map(({ tab, page }) => [tab, page])));
  const inOneTab = paths.size < 2;
  const nameOf = ({ name, tab }: InspectedActor) =>
    inOneTab ? name : `${name} ${paths.get(tab) ?? ''}`;
  return {
    actors: numbered(new Map(all.map((actor) => [actor.id, nameOf(actor)]))),
    pages: new Map([...paths].map(([tab, path]) => [tab, inOneTab ? 'Page' : `Page ${path}`])),
  };
}
