import { css } from '@linaria/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { color } from '../../../src/theme/tokens';
import { useInView } from '../../../src/ui/loading/useInView';
import { copyStyles } from './copyStyles';
import type { Screen } from '../screens';

/** The height of a frame until its example is rendered, px. */
const UNKNOWN_HEIGHT_PX = 320;

/** The document of a frame before React renders into it. */
const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head></head><body></body></html>';

type ExampleFrameProps = {
  /** What the frame shows, for screen readers. */
  title: string;
  screen: Screen;
  children: ReactNode;
};

/**
 * A frame as wide as a screen, scaled down to the width that it has. Its document has its own ids,
 * viewport and media queries. React renders into it from this page: a page of its own would keep a
 * connection to the development server, and browsers allow six. The frame is inert: neither the wheel
 * nor the Tab key stops in it.
 */
export function ExampleFrame({ title, screen, children }: ExampleFrameProps) {
  const { ref, inView } = useInView<HTMLDivElement>();
  const [box, setBox] = useState<HTMLElement>();
  useEffect(() => setBox(ref.current ?? undefined), [ref]);
  const { width: boxWidth } = useSize(box);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => body && copyStyles(document, body.ownerDocument), [body]);
  const content = useSize(body);
  // A height measured on another screen says nothing.
  const height = content.width === screen.widthPx ? content.height : UNKNOWN_HEIGHT_PX;
  const scale = Math.min(1, boxWidth / screen.widthPx);
  return (
    <div
      ref={ref}
      className={clip}
      // The static HTML has no style attributes: the content security policy forbids them.
      {...(boxWidth > 0 && { style: { height: Math.round(height * scale) } })}
    >
      {inView && (
        <iframe
          ref={frame}
          title={title}
          srcDoc={EMPTY_DOCUMENT}
          inert
          className={frameStyle}
          style={{
            width: screen.widthPx,
            // Blocks that fill the screen are measured by it. A longer example makes it longer.
            height: Math.max(screen.heightPx, height),
            transform: `scale(${scale})`,
          }}
          onLoad={() => setBody(frame.current?.contentDocument?.body)}
        />
      )}
      {body && createPortal(children, body)}
    </div>
  );
}

/** Measures an element, now and whenever its size changes. It may be in the document of a frame. */
function useSize(element: HTMLElement | undefined): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    const observer = new view.ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.offsetHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const clip = css`
  position: relative;
  height: 12rem;
  overflow: hidden;
  border: 1px solid ${color.line};
  background-color: ${color.picture};
`;

const frameStyle = css`
  position: absolute;
  top: 0;
  left: 0;
  border: 0;
  transform-origin: top left;
`;
