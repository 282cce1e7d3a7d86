import { readFileSync } from 'node:fs';

/**
 * Reads the resident memory of a process, as Linux reports it.
 * @returns MB; NaN on other systems, and for a process that has ended
 */
export function residentMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
