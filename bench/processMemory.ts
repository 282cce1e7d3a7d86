import { readFileSync } from 'node:fs';

/** Reads a size in the status of a process, as Linux reports it, in MB. */
function sizeOf(pid: number | undefined, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

/**
 * Reads the resident memory of a process.
 * @returns MB; NaN on other systems than Linux, and for a process that has ended
 */
export const residentMemory = (pid: number | undefined): number => sizeOf(pid, 'VmRSS');

/**
 * Reads the most resident memory that a process has had.
 * @returns MB; NaN on other systems than Linux, and for a process that has ended
 */
export const peakMemory = (pid: number | undefined): number => sizeOf(pid, 'VmHWM');
