import * as z from 'zod';
import type { Trace } from './trace';
import { traceAddress, traceText } from './traceFiles';

/** What came of saving a trace. */
export type SaveResult =
  { isSaved: true; path: string; command: string } | { isSaved: false; problem: string };

const storedSchema = z.object({ path: z.string(), command: z.string() });
const refusedSchema = z.object({ error: z.string() });

/**
 * Sends a trace to the development server, which stores it as a test.
 * @param name the name of the file, without `.json`
 */
export async function postTrace(name: string, trace: Trace): Promise<SaveResult> {
  try {
    const response = await fetch(traceAddress(encodeURIComponent(name)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: traceText(trace),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const stored = storedSchema.safeParse(body);
    if (response.ok && stored.success) return { isSaved: true, ...stored.data };
    const { data } = refusedSchema.safeParse(body);
    return { isSaved: false, problem: data?.error ?? `The server answers ${response.status}.` };
  } catch {
    return { isSaved: false, problem: 'The development server does not response. Does it run?' };
  }
}
