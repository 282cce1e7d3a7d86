import { useEffect, useRef, useState } from 'react';
import type { LogEntry } from '../recording/recording';

/** The longest time between two steps that is kept when pauses are skipped, in ms of the trace. */
const MAX_PAUSE_MS = 500;

/** Plays each step in a frame of its own, without waiting. */
export const UNLIMITED_SPEED = Infinity;

/** How a replay is played. */
export type PlaybackOptions = {
  /** How many ms of the trace pass in one ms. */
  speed: number;
  skipsPauses: boolean;
};

/**
 * The index of the last moment up to an entry of the log, which may be one of another actor.
 * @param key the key of the entry; undefined for the end
 * @returns the index; 0 for an entry before all moments
 */
export const momentIndex = (moments: readonly LogEntry[], key: number | undefined): number =>
  key === undefined
    ? moments.length - 1
    : Math.max(
        0,
        moments.findLastIndex((moment) => moment.key <= key),
      );

/**
 * Where a playing replay is after some time.
 * @param head where it was, in ms since the start of the trace
 * @param next when the next step is, in ms since the start of the trace
 * @param passed how much time has passed, in ms
 * @returns ms since the start of the trace, at most `next`
 */
export function movedHead(
  head: number,
  next: number,
  passed: number,
  { speed, skipsPauses }: PlaybackOptions,
): number {
  if (speed === UNLIMITED_SPEED) return next;
  const start = skipsPauses ? Math.max(head, next - MAX_PAUSE_MS) : head;
  return Math.min(next, start + passed * speed);
}

/** Plays a replay in the time of its steps: chooses one moment after the other. */
export function usePlayback(
  moments: readonly LogEntry[],
  index: number,
  onSelect: (key: number) => void,
  { speed, skipsPauses }: PlaybackOptions,
) {
  const [isPlaying, setPlaying] = useState(false);
  const startAt = moments[0]?.at ?? 0;
  const timeOf = (moment: LogEntry | undefined) => (moment?.at ?? startAt) - startAt;
  const shown = timeOf(moments[index]);
  const next = moments[index + 1];
  const nextTime = timeOf(next);
  const [head, setHead] = useState(shown);
  const isBetween = head >= shown && head < nextTime;
  const position = isBetween ? head : shown;
  // The loop below begins anew for each step: it reads the newest of these.
  const newest = useRef({ onSelect, position });
  useEffect(() => {
    newest.current = { onSelect, position };
  });

  // Another replay does not play by itself.
  useEffect(() => setPlaying(false), [moments]);
  useEffect(() => {
    if (!isPlaying) return;
    if (!next) return setPlaying(false);
    let moved = newest.current.position;
    let last = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      moved = movedHead(moved, nextTime, Math.max(0, now - last), { speed, skipsPauses });
      last = now;
      setHead(moved);
      if (moved >= nextTime) newest.current.onSelect(next.key);
      else frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, next, nextTime, speed, skipsPauses]);

  function play(): void {
    const [first] = moments;
    if (!next && first) onSelect(first.key);
    setPlaying(true);
  }
  return { isPlaying, play, pause: () => setPlaying(false), position };
}
