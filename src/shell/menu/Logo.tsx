import { css } from '@linaria/core';
import type { SiteShell } from '../../content/siteSchema';
import { media } from '../../theme/media';
import { color, font } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';

type LogoProps = {
  brand: SiteShell['brand'];
  /** The width of the picture, as the HTML attribute `sizes`. */
  sizes: string;
  /** Sets the height: of the picture, and of a line of the name. */
  className: string;
};

/** The logo of the brand, or its name in type when `brand.logo` names no picture. */
export function Logo({ brand: { name, logo }, sizes, className }: LogoProps) {
  return (
    <span className={className}>
      {logo ? (
        <Picture picture={logo} sizes={sizes} className={drawn} />
      ) : (
        <span className={wordmark}>{name}</span>
      )}
    </span>
  );
}

/* As wide as its height makes it, whatever stands beside it. */
const drawn = css`
  width: auto;
  max-width: none;
  height: 100%;
  background: none;

  @media ${media.print} {
    filter: brightness(0);
  }

  /* Its own colours are for a dark bar, and the bar has those of the visitor. */
  @media screen and (forced-colors: active) {
    background-color: ${color.ink};
    box-shadow: 0 0 0 0.375rem ${color.ink};
    forced-color-adjust: none;
  }
`;

/** Capitals with space between them. The last letter has none, so that the word ends where it seems to. */
const wordmark = css`
  display: flex;
  align-items: center;
  height: 100%;
  margin-inline-end: -0.22em;
  color: ${color.heading};
  font-family: ${font.display};
  font-size: 1.375rem;
  font-weight: 400;
  letter-spacing: 0.22em;
  line-height: 1.05;
  text-transform: uppercase;
`;
