import { createActor } from 'xstate';
import { inspectionOptions } from '../actorInspection';
import { noticeMachine } from '../../machines/notice.machine';
import { NoticeBar } from './NoticeBar';

/**
 * Starts the machine of the notice bar. Imported at the first notice, so that no page loads it first.
 * @returns the started actor and the component that shows it
 */
export const startNotice = () => ({
  actor: createActor(noticeMachine, inspectionOptions()).start(),
  NoticeBar,
});
