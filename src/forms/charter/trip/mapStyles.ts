import { css } from '@linaria/core';
import { media } from '../../../theme/media';
import { color } from '../../../theme/tokens';

/** The drawing, which fills its box. */
export const mapStyle = css`
  display: block;
  width: 100%;
  height: 100%;
  /* The anchors of its names are the same in every script. */
  direction: ltr;

  path {
    fill: none;
  }
`;

/** Lines of latitude and longitude. */
export const graticuleStyle = css`
  stroke: ${color.line};
  stroke-width: 0.5;
  opacity: 0.6;
`;

/** Land, whose colour is quiet. */
export const landStyle = css`
  &&& {
    fill: ${color.land};
  }

  @media (forced-colors: active) {
    stroke: GrayText;
    stroke-width: 0.5;

    &&& {
      fill: Canvas;
    }
  }
`;

/** Borders, and the edge of the earth. */
export const borderStyle = css`
  stroke: ${color.line};
  stroke-width: 0.75;

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

/** The great circle of a leg, which is drawn once when it appears. */
export const arcStyle = css`
  stroke: ${color.accent};
  stroke-dasharray: 1;
  stroke-linecap: round;
  stroke-width: 1.75;
  animation: drawArc 1100ms cubic-bezier(0.22, 0.61, 0.36, 1);

  @keyframes drawArc {
    from {
      stroke-dashoffset: 1;
    }
  }

  @media (forced-colors: active) {
    stroke: LinkText;
  }
`;

/** What lies on an arc comes when the arc is drawn. */
export const appears = css`
  @media ${media.motionAllowed} {
    animation: appear 400ms 700ms ease-out both;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;

/** The jet in the middle of the only leg. */
export const jetStyle = css`
  &&& {
    fill: ${color.heading};
    stroke: ${color.ground};
    stroke-width: 3;
    stroke-linejoin: round;
    paint-order: stroke;
  }

  @media (forced-colors: active) {
    &&& {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

/** The disc below the number of a leg. */
export const discStyle = css`
  fill: ${color.ground};
  stroke: ${color.accent};

  @media (forced-colors: active) {
    fill: Canvas;
    stroke: LinkText;
  }
`;

/** The number of a leg. */
export const numberStyle = css`
  color: ${color.heading};
  fill: currentColor;
  font-size: 11px;
  font-weight: 600;
  text-anchor: middle;

  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;

/** The ring around an airport. */
export const haloStyle = css`
  fill: ${color.accent};
  opacity: 0.22;

  @media (forced-colors: active) {
    opacity: 0;
  }
`;

/** An airport. */
export const dotStyle = css`
  fill: ${color.accent};

  @media (forced-colors: active) {
    fill: LinkText;
  }
`;

/** An edge of the ground keeps the letters of a name legible over borders and arcs. */
const NAME = `
  fill: currentColor;
  stroke: ${color.ground};
  stroke-linejoin: round;
  stroke-width: 3;
  paint-order: stroke;

  @media (forced-colors: active) {
    fill: CanvasText;
    stroke: Canvas;
  }
`;

/** The code of an airport. */
export const codeStyle = css`
  ${NAME}
  color: ${color.heading};
  font-size: 13px;
  font-weight: 600;
  letter-spacing: 0.1em;
`;

/** The city of an airport. */
export const cityStyle = css`
  ${NAME}
  color: ${color.textSoft};
  font-size: 12px;
`;
