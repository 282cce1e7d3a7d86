import { css } from '@linaria/core';
import type { SiteShell } from '../content/siteSchema';
import { media } from '../theme/media';
import { color, size, space, width } from '../theme/tokens';
import { SiteLink } from '../ui/SiteLink';
import { ConsentLink } from './consent/Consent';
import { LanguageLinks } from './LanguageLinks';
import { Logo } from './menu/Logo';
import { SocialLinks } from './menu/SocialLinks';

/** The footer of every page: logo, social links, legal notice and links. */
export function Footer({ site }: { site: SiteShell }) {
  const { brand, footer, social } = site;
  return (
    <footer data-tone="ink" className={band}>
      <div className={content}>
        <div className={topRow}>
          <Logo brand={brand} sizes="9rem" className={logo} />
          <SocialLinks links={social} />
        </div>
        <p className={address}>{brand.url}</p>
        <p className={notice}>{footer.notice}</p>
        <div className={bottomRow}>
          <p>{footer.copyright}</p>
          <ul className={links}>
            {[...footer.links, footer.contact].map(({ label, to }, index) => (
              <li key={index}>
                <SiteLink to={to} className={link}>
                  {label}
                </SiteLink>
              </li>
            ))}
            <ConsentLink analytics={site.analytics} className={link} />
          </ul>
          <LanguageLinks className={link} />
        </div>
      </div>
    </footer>
  );
}

const band = css`
  padding-block: ${space.xl} ${space.l};
  border-top: 1px solid ${color.line};

  @media ${media.print} {
    padding-block: 0.5rem 0;
    break-inside: avoid;
    font-size: ${size.small};
  }
`;

const content = css`
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
`;

const topRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};

  @media ${media.print} {
    display: none;
  }
`;

/** Where the page is from, on paper alone. */
const address = css`
  display: none;

  @media ${media.print} {
    display: block;
  }
`;

const logo = css`
  height: 2.25rem;
`;

const notice = css`
  max-width: 44rem;
  margin-top: ${space.l};
  color: ${color.textSoft};
  font-size: ${size.small};

  @media ${media.print} {
    margin-top: ${space.xs};
  }
`;

const bottomRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.l};
  margin-top: ${space.l};
  padding-top: ${space.s};
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${size.small};

  @media ${media.print} {
    margin-top: ${space.xs};
    padding-top: 0;
    border-top: 0;
  }
`;

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};

  @media ${media.print} {
    display: none;
  }
`;

const link = css`
  display: block;
  padding-block: 0.75rem;
  text-underline-offset: 0.3em;
`;
