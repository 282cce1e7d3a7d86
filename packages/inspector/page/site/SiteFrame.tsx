import { css } from '@linaria/core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import { SCREENS } from '../../../catalogue/screens';
import { ToolButton } from '../ToolButton';
import { RadioBar } from './RadioBar';
import { controlStyle } from '../styles';

/** The screen that is as large as the pane. */
const FIT = 'Fit';

type SiteFrameProps = {
  /** The name of the frame's window. */
  name: string;
  /** The path of the page in it, as the page reports it. */
  page: string;
};

/** The site in a frame as large as a screen, scaled down to its pane, with its address. */
export function SiteFrame({ name, page }: SiteFrameProps) {
  const [screenName, setScreenName] = useState(FIT);
  const addressId = useId();
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setBox({ width: Math.floor(width), height: Math.floor(height) });
    });
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const screen = SCREENS.find((candidate) => candidate.name === screenName);
  const width = screen?.widthPx ?? box.width;
  const height = screen?.heightPx ?? box.height;
  const scale = screen ? Math.min(1, box.width / width, box.height / height) : 1;

  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const path = String(new FormData(event.currentTarget).get('path'));
    // Only an address of this site: another one could not be inspected.
    const { pathname, search, hash } = new URL(path, window.location.origin);
    frame.current?.contentWindow?.location.assign(`${pathname}${search}${hash}`);
  }

  return (
    <>
      <form className={addressBar} onSubmit={go}>
        <label htmlFor={addressId}>Page</label>
        <input
          id={addressId}
          // A page change in the frame is seen here.
          key={page}
          name="path"
          className={controlStyle}
          defaultValue={page}
          autoComplete="off"
          spellCheck={false}
        />
        <ToolButton>Go</ToolButton>
        <ToolButton onPress={() => frame.current?.contentWindow?.location.reload()}>
          Reload
        </ToolButton>
      </form>
      <RadioBar
        legend="Screen"
        options={[FIT, ...SCREENS.map((candidate) => candidate.name)]}
        chosen={screenName}
        onChoose={setScreenName}
      />
      <p className={measure}>
        {Math.round(width)} × {Math.round(height)} px
        {scale < 1 && `, shown at ${Math.round(scale * 100)} %`}
      </p>
      <div ref={pane} className={paneStyle}>
        {box.width > 0 && (
          <iframe
            ref={frame}
            name={name}
            title="The site"
            src="/"
            className={frameStyle}
            style={{
              width,
              height,
              left: Math.max(0, (box.width - width * scale) / 2),
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </>
  );
}

const addressBar = css`
  display: flex;
  align-items: center;
  gap: 0.25rem;

  & > label {
    flex: none;
    width: 4.25rem;
    color: ${color.textSoft};
  }
`;

const measure = css`
  padding-left: 4.5rem;
  color: ${color.textSoft};
  font-size: 0.75rem;
`;

const paneStyle = css`
  position: relative;
  flex: 1;
  min-height: 8rem;
  margin: 0 -${space.xs} -${space.xs};
  overflow: hidden;
  border-top: 1px solid ${color.line};
  background-color: color-mix(in srgb, ${color.textSoft} 25%, ${color.ground});
`;

const frameStyle = css`
  position: absolute;
  top: 0;
  border: 0;
  background-color: ${color.ground};
  transform-origin: top left;
`;
