import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLazyActor } from '../loading/useLazyActor';
import { NoticeContainer, useTopNoticeContainer } from './noticeContainer';
import { connectNoticeBar } from './notices';

/** The one notice bar of the site. Its code loads at the first notice. */
export function NoticeHost() {
  const { parts, snapshot, send, preload } = useLazyActor(
    () => import('./startNotice'),
    ({ startNotice }) => startNotice(),
  );
  const onAction = useRef<() => void>(undefined);
  const container = useTopNoticeContainer();

  useEffect(
    () =>
      connectNoticeBar({
        show: ({ onAction: action, ...notice }) => {
          onAction.current = action;
          send({ type: 'notice.show', ...notice });
        },
        preload: () => void preload(),
      }),
    [preload, send],
  );
  useEffect(() => {
    const subscription = parts?.actor.on('notice.actionChosen', () => onAction.current?.());
    return () => subscription?.unsubscribe();
  }, [parts]);

  const notice = snapshot?.context.notice;
  return (
    <>
      <NoticeContainer />
      {parts &&
        container &&
        notice &&
        createPortal(<parts.NoticeBar notice={notice} send={send} />, container)}
    </>
  );
}
