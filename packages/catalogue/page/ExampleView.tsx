import { css } from '@linaria/core';
import { useRef } from 'react';
import type { FormsContent } from '../../../src/forms/formsSchema';
import { media } from '../../../src/theme/media';
import { color, shade, size, space } from '../../../src/theme/tokens';
import { visuallyHidden } from '../../../src/ui/visuallyHidden';
import type { CatalogueExample } from '../catalogueContext';
import { CODE_FONT } from './codeFont';
import { CopyButton } from './CopyButton';
import { Example } from './Example';
import { ErrorBoundary } from '../../../src/ui/loading/ErrorBoundary';
import { ExampleErrors } from './ExampleErrors';
import { ExampleFrame } from './ExampleFrame';
import type { Screen } from '../screens';

type ExampleViewProps = { example: CatalogueExample; forms: FormsContent; screen: Screen };

/** An example of a block beside its YAML. */
export function ExampleView({ example, forms, screen }: ExampleViewProps) {
  const { name, yaml, path, block, errors } = example;
  const code = useRef<HTMLElement>(null);
  return (
    <article className={article}>
      <h4 className={heading}>{name}</h4>
      <div className={columns}>
        {block ? (
          <ErrorBoundary fallback={(message) => <ExampleErrors errors={[message]} />}>
            <div className={shown}>
              <ExampleFrame title={`Example: ${name}`} screen={screen}>
                <Example block={block} forms={forms} />
              </ExampleFrame>
              <a href={path} target="_blank" rel="noopener" className={link}>
                Open alone
                <span className={visuallyHidden}>: {name}</span>
              </a>
            </div>
          </ErrorBoundary>
        ) : (
          <ExampleErrors errors={errors} />
        )}
        <div className={source}>
          <div className={bar}>
            <span>YAML</span>
            <CopyButton label={name} source={code} />
          </div>
          <pre className={pre}>
            <code ref={code}>{yaml}</code>
          </pre>
        </div>
      </div>
    </article>
  );
}

const article = css`
  article + & {
    margin-top: ${space.l};
  }
`;

const heading = css`
  margin-bottom: ${space.s};
  color: ${color.heading};
  font-size: 1rem;
  font-weight: 600;
`;

const columns = css`
  display: grid;
  gap: ${space.s};

  @media ${media.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    align-items: start;
    gap: ${space.m};
  }
`;

const shown = css`
  min-width: 0;
`;

const link = css`
  display: inline-block;
  padding-block: ${space.xs};
  color: ${color.textSoft};
  font-size: ${size.kicker};
`;

const source = css`
  min-width: 0;
  border: 1px solid ${color.line};
  background-color: ${shade(3)};

  @media ${media.desktop} {
    position: sticky;
    top: ${space.s};
  }
`;

const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3rem;
  padding: 0.375rem 0.375rem 0.375rem ${space.s};
  border-bottom: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${size.kicker};
  font-weight: 600;
`;

const pre = css`
  ${CODE_FONT}
  margin: 0;
  padding: ${space.s};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  code {
    font: inherit;
  }
`;
