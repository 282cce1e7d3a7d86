import { css, cx } from '@linaria/core';
import { plainText } from '../../content/markdown/plainText';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { Prose as ProseText } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { SiteLink } from '../../ui/SiteLink';
import type { ViewProps } from '../registry';

/** A text with fewer headings can be seen at once, or nearly so. */
const FEWEST_HEADINGS = 5;

/** A long text with an optional title and date; where it has many headings, a wide screen has them beside it. */
export function Prose({ block }: ViewProps<'prose'>) {
  const { id, tone = 'white', title, updated, text } = block;
  const { contents } = useInterfaceTexts();
  const headings = text.flatMap((part) =>
    part.kind === 'heading' && part.id !== undefined
      ? [{ id: part.id, label: plainText(part.children) }]
      : [],
  );
  const isLong = headings.length >= FEWEST_HEADINGS;
  return (
    <Section id={id} tone={tone}>
      <div className={cx(isLong && columns)}>
        {isLong && (
          <nav aria-label={contents} className={list}>
            <ul>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <SiteLink to={`#${heading.id}`} className={link}>
                    {heading.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div>
          {title !== undefined && <Heading level={2}>{title}</Heading>}
          {updated !== undefined && <p className={date}>{updated}</p>}
          <ProseText
            parts={text}
            headingLevel={title === undefined ? 2 : 3}
            className={title === undefined ? undefined : belowTitle}
          />
        </div>
      </div>
    </Section>
  );
}

const columns = css`
  @media ${media.desktop} {
    display: grid;
    grid-template-columns: 4fr 8fr;
    gap: clamp(3rem, 6vw, 6rem);
  }

  @media ${media.print} {
    display: block;
  }
`;

const list = css`
  display: none;

  @media ${media.desktop} {
    display: block;
    position: sticky;
    top: 6rem;
    align-self: start;
    max-height: calc(100vh - 7rem);
    overflow-y: auto;
  }

  @media ${media.print} {
    display: none;
  }
`;

const link = css`
  display: block;
  padding-block: 0.375rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.4;
  text-decoration: none;

  @media ${media.hover} {
    &:hover {
      color: ${color.heading};
    }
  }
`;

const belowTitle = css`
  margin-top: ${space.m};
`;

const date = css`
  margin-block: ${space.xs} ${space.m};
  color: ${color.textSoft};
  font-size: ${size.small};
`;
