import type { createInspector, StatelyInspectionEvent } from '@statelyai/inspect';
import { redact } from './redact';
import { redactEvent } from './trace';

export type InspectorOptions = NonNullable<Parameters<typeof createInspector>[1]>;

/** The event of the inspect protocol as plain data; of a snapshot, only where the actor is and what it knows. */
export function toSerializable(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return JSON.parse(JSON.stringify(event));
  // The protocol types a snapshot as what any actor may have; a machine's has all of these.
  const { status, value, context } = event.snapshot as {
    status?: string;
    value?: unknown;
    context?: unknown;
  };
  return JSON.parse(JSON.stringify({ ...event, snapshot: { status, value, context } }));
}

/**
 * What an inspector is told: everything a visitor typed becomes its kind and length, unless `plain`.
 * What actors are given, answer or fail with never leaves either way.
 */
export function inspectorOptions(plain: boolean): InspectorOptions {
  if (plain) return { serialize: toSerializable };
  return {
    serialize: toSerializable,
    sanitizeEvent: redactEvent,
    // An object redacted is still an object, under the same keys.
    sanitizeContext: (context) => redact(context) as typeof context,
  };
}
