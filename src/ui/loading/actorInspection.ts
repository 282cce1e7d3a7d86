import type { InspectionEvent, Observer } from 'xstate';

let inspector: Observer<InspectionEvent> | undefined;

/**
 * Sets the observer of every actor that starts from now on. In production there is none.
 * @param observer the observer; undefined removes it
 */
export function setActorInspector(observer: Observer<InspectionEvent> | undefined): void {
  inspector = observer;
}

/**
 * Options that every actor starts with, so that it can be inspected in development.
 * @returns the options; empty in production
 */
export const inspectionOptions = (): { inspect?: Observer<InspectionEvent> | undefined } =>
  process.env.NODE_ENV === 'production' ? {} : { inspect: inspector };
