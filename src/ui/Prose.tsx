import { css, cx } from '@linaria/core';
import { Fragment } from 'react';
import type { Prose as ProseParts, ProseInline, ProsePart } from '../content/markdown';
import { color, font, size, width } from '../theme/tokens';
import { SiteLink } from './SiteLink';

type ProseProps = {
  parts: ProseParts;
  /** What the largest heading of the text becomes: 2 under the page's title, 3 under a block's. */
  headingLevel?: 2 | 3;
  className?: string | undefined;
};

/** A text with its paragraphs, headings, lists and links. */
export function Prose({ parts, headingLevel = 3, className }: ProseProps) {
  return (
    <div className={cx(prose, className)}>
      {parts.map((part, index) => (
        <Part key={index} part={part} headingLevel={headingLevel} />
      ))}
    </div>
  );
}

function Part({ part, headingLevel }: { part: ProsePart; headingLevel: 2 | 3 }) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines children={part.children} />
        </p>
      );
    case 'heading': {
      // `#` and `##` are the largest heading that fits the place; each `#` more is one level down.
      const Tag = `h${Math.min(headingLevel + Math.max(part.level - 2, 0), 6)}` as 'h2';
      return (
        <Tag id={part.id}>
          <Inlines children={part.children} />
        </Tag>
      );
    }
    case 'list': {
      const Tag = part.ordered ? 'ol' : 'ul';
      return (
        <Tag>
          {part.items.map((item, index) => (
            <li key={index}>
              <Item parts={item} headingLevel={headingLevel} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Item parts={part.parts} headingLevel={headingLevel} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

/** The parts of a list entry; one paragraph alone needs no element of its own. */
function Item({ parts, headingLevel }: { parts: ProsePart[]; headingLevel: 2 | 3 }) {
  return parts.map((part, index) =>
    part.kind === 'paragraph' && index === 0 ? (
      <Inlines key={index} children={part.children} />
    ) : (
      <Part key={index} part={part} headingLevel={headingLevel} />
    ),
  );
}

function Inlines({ children }: { children: ProseInline[] }) {
  return children.map((child, index) => (
    <Fragment key={index}>{typeof child === 'string' ? child : <Inline part={child} />}</Fragment>
  ));
}

function Inline({ part }: { part: Exclude<ProseInline, string> }) {
  switch (part.kind) {
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines children={part.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines children={part.children} />
        </em>
      );
    case 'link':
      return (
        <SiteLink to={part.to}>
          <Inlines children={part.children} />
        </SiteLink>
      );
  }
}

const prose = css`
  max-width: ${width.measure};

  > * + * {
    margin-top: 1.1em;
  }

  h2,
  h3,
  h4 {
    color: ${color.heading};
    font-family: ${font.display};
    font-size: ${size.subtitle};
    font-weight: 400;
    line-height: 1.15;
  }

  h2 {
    margin-top: 2em;
  }

  h3,
  h4 {
    margin-top: 1.6em;
    font-size: 1.375rem;
  }

  ul > li,
  ol > li {
    position: relative;
    padding-left: 1.625em;
  }

  li + li {
    margin-top: 0.45em;
  }

  ul > li::before {
    content: '';
    position: absolute;
    top: 0.8em;
    left: 0;
    width: 0.75em;
    height: 1px;
    background-color: ${color.accent};
  }

  ol {
    counter-reset: entry;
  }

  ol > li::before {
    counter-increment: entry;
    content: counter(entry) '.';
    position: absolute;
    left: 0;
    color: ${color.accent};
  }

  a {
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.25em;
  }
`;
