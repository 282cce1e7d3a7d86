import { createActor } from 'xstate';
import { inspectionOptions } from '../actorInspection';
import { noticeMachine } from '../../machines/notice.machine';
import { NoticeBar } from './NoticeBar';

/** Brings the notice bar and its machine, which no page begins with: loaded at the first notice. */
export const startNotice = () => ({
  actor: createActor(noticeMachine, inspectionOptions()).start(),
  NoticeBar,
});
