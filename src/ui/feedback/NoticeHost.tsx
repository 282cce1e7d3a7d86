import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLazyActor } from '../useLazyActor';
import { NoticeContainer, useTopNoticeContainer } from './noticeContainer';
import { connectNoticeBar } from './notices';

/** The one notice bar of the site: waits for notices, and fetches the bar at the first. */
export function NoticeHost() {
  const { parts, snapshot, send, preload } = useLazyActor(async () =>
    (await import('./startNotice')).startNotice(),
  );
  const chosen = useRef<() => void>(undefined);
  const outlet = useTopNoticeContainer();

  useEffect(
    () =>
      connectNoticeBar({
        show: ({ onAction, ...notice }) => {
          chosen.current = onAction;
          send({ type: 'notice.show', ...notice });
        },
        prepare: () => void preload(),
      }),
    [preload, send],
  );
  useEffect(() => {
    const choice = parts?.actor.on('notice.actionChosen', () => chosen.current?.());
    return () => choice?.unsubscribe();
  }, [parts]);

  const notice = snapshot?.context.notice;
  return (
    <>
      <NoticeContainer />
      {parts &&
        outlet &&
        notice &&
        createPortal(<parts.NoticeBar notice={notice} send={send} />, outlet)}
    </>
  );
}
