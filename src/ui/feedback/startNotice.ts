import { createActor } from 'xstate';
import { inspectionOptions } from '../loading/actorInspection';
import { noticeMachine } from '../../machines/notice.machine';
import { NoticeBar } from './NoticeBar';

/** Starts the machine of the notice bar. Imported at the first notice, so that no page loads it first. */
export const startNotice = () => ({
  actor: createActor(noticeMachine, inspectionOptions()).start(),
  NoticeBar,
});
