import type { createInspector, StatelyInspectionEvent } from '@statelyai/inspect';
import { redact, redactEvent } from './redact';

/** The options of Stately's inspectors. */
export type InspectorOptions = NonNullable<Parameters<typeof createInspector>[1]>;

/** Turns an inspection event into JSON data. Of a snapshot, it keeps the status, value and context. */
function toSerializable(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return JSON.parse(JSON.stringify(event));
  // The protocol allows any snapshot. The snapshot of a machine has these properties.
  const { status, value, context } = event.snapshot as {
    status?: string;
    value?: unknown;
    context?: unknown;
  };
  return JSON.parse(JSON.stringify({ ...event, snapshot: { status, value, context } }));
}

/**
 * Options of an inspector that redact what a visitor typed. The input, output and error of an actor
 * are never sent.
 */
export function inspectorOptions(plain: boolean): InspectorOptions {
  if (plain) return { serialize: toSerializable };
  return {
    serialize: toSerializable,
    sanitizeEvent: redactEvent,
    // Redaction keeps the type of an object.
    sanitizeContext: (context) => redact(context) as typeof context,
  };
}
