import { css, cx } from '@linaria/core';
import { Fragment } from 'react';
import type { Prose as ProseParts, ProseInline, ProsePart } from '../content/markdown/markdown';
import { color, font, width } from '../theme/tokens';
import { isolateNumbers } from './isolateNumbers';
import { SiteLink } from './SiteLink';

type ProseProps = {
  parts: ProseParts;
  /** The level of the largest heading in the text: 2 below the page title, 3 below that of a block. */
  headingLevel?: 2 | 3 | 4;
  className?: string | undefined;
};

/** A text with paragraphs, headings, lists and links. */
export function Prose({ parts, headingLevel = 3, className }: ProseProps) {
  const levels = headingLevels(parts, headingLevel);
  return (
    <div className={cx(prose, className)}>
      {parts.map((part, index) => (
        <Part key={index} part={part} levels={levels} />
      ))}
    </div>
  );
}

type HeadingLevels = ReadonlyMap<ProsePart, number>;

/**
 * The level of each heading: `#` and `##` have the largest level, each further `#` is one level lower,
 * and no heading is more than one level below the heading before it.
 */
function headingLevels(parts: ProseParts, largest: number): HeadingLevels {
  const levels = new Map<ProsePart, number>();
  let previous = largest - 1;
  const visit = (part: ProsePart): void => {
    if (part.kind === 'list') part.items.flat().forEach(visit);
    if (part.kind === 'quote') part.parts.forEach(visit);
    if (part.kind !== 'heading') return;
    previous = Math.min(largest + Math.max(part.level - 2, 0), previous + 1, 6);
    levels.set(part, previous);
  };
  parts.forEach(visit);
  return levels;
}

function Part({ part, levels }: { part: ProsePart; levels: HeadingLevels }) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines children={part.children} />
        </p>
      );
    case 'heading': {
      // The levels are 2 to 6, which all have the same props.
      const Tag = `h${levels.get(part) ?? 6}` as 'h2';
      return (
        <Tag id={part.id}>
          <Inlines children={part.children} />
        </Tag>
      );
    }
    case 'list': {
      const items = part.items.map((item, index) => (
        <li key={index}>
          <Item parts={item} levels={levels} />
        </li>
      ));
      return part.ordered ? <ol start={part.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'quote':
      return (
        <blockquote>
          <Item parts={part.parts} levels={levels} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

/** The parts of a list item or quote. The first paragraph needs no element of its own. */
function Item({ parts, levels }: { parts: ProsePart[]; levels: HeadingLevels }) {
  return parts.map((part, index) =>
    part.kind === 'paragraph' && index === 0 ? (
      <Inlines key={index} children={part.children} />
    ) : (
      <Part key={index} part={part} levels={levels} />
    ),
  );
}

function Inlines({ children }: { children: ProseInline[] }) {
  return children.map((child, index) => (
    <Fragment key={index}>
      {typeof child === 'string' ? isolateNumbers(child) : <Inline part={child} />}
    </Fragment>
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
    margin-top: 1.6em;
    font-size: 1.375rem;
    font-weight: 400;
    line-height: 1.15;
  }

  /* The largest of a text, whether the block has a title above them or not. */
  h2,
  h3:not(h2 ~ h3) {
    margin-top: 1.8em;
    font-size: 1.75rem;
  }

  ul > li,
  ol > li {
    position: relative;
    padding-inline-start: 1.625em;
  }

  li + li {
    margin-top: 0.45em;
  }

  ul > li::before {
    content: '';
    position: absolute;
    top: 0.8em;
    inset-inline-start: 0;
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
    inset-inline-start: 0;
    color: ${color.accent};
  }

  a {
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.25em;
  }
`;
