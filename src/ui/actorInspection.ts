import type { InspectionEvent, Observer } from 'xstate';

let inspector: Observer<InspectionEvent> | undefined;

/** Lets someone watch every actor that starts from now on. In production nobody ever watches. */
export function setActorInspector(observer: Observer<InspectionEvent> | undefined): void {
  inspector = observer;
}

/**
 * What each actor is started with, beside its input, so that it can be watched in development.
 * In production it is empty, and nothing of an inspector is in the build.
 */
export const inspectionOptions = (): { inspect?: Observer<InspectionEvent> | undefined } =>
  process.env.NODE_ENV === 'production' ? {} : { inspect: inspector };
