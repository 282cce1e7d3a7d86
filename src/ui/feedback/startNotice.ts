import { createActor } from 'xstate';
import { inspectOption } from '../../machines/inspection';
import { noticeMachine } from '../../machines/notice.machine';
import { NoticeBar } from './NoticeBar';

/** Brings the notice bar and its machine, which no page begins with: loaded at the first notice. */
export const startNotice = () => ({
  actor: createActor(noticeMachine, inspectOption()).start(),
  NoticeBar,
});
