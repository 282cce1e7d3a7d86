/** How long after a change another one in the same place still belongs to it, ms. */
const SAME_CHANGE_MS = 1000;

/** The versions of a form between which an editor goes back and forth; the last of each list is the nearest. */
export type Versions<Data> = {
  past: readonly Data[];
  present: Data;
  future: readonly Data[];
  /** The last change: when (ms) and where; without a place it stands alone, such as a removed block. */
  last?: { at: number; place: string | undefined };
};

/** The versions of a form that has just been filled. */
export const firstVersion = <Data>(present: Data): Versions<Data> => ({
  past: [],
  present,
  future: [],
});

/**
 * Adds a change. What is typed without a pause in one place is one change.
 * @param place where the form has changed; undefined for a change that stands alone
 * @param at the time of the change, ms
 */
export function changed<Data>(
  { past, present, last }: Versions<Data>,
  next: Data,
  place: string | undefined,
  at: number,
): Versions<Data> {
  const continues = place !== undefined && last?.place === place && at - last.at < SAME_CHANGE_MS;
  return {
    past: continues ? past : [...past, present],
    present: next,
    future: [],
    last: { at, place },
  };
}

/** Goes back by a change; the same versions where there is none. */
export function undone<Data>(versions: Versions<Data>): Versions<Data> {
  const { past, present, future } = versions;
  const [before] = past.slice(-1);
  if (before === undefined) return versions;
  return { past: past.slice(0, -1), present: before, future: [...future, present] };
}

/** Goes forth by a change that was taken back; the same versions where there is none. */
export function redone<Data>(versions: Versions<Data>): Versions<Data> {
  const { past, present, future } = versions;
  const [after] = future.slice(-1);
  if (after === undefined) return versions;
  return { past: [...past, present], present: after, future: future.slice(0, -1) };
}
