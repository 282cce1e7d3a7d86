import { css } from '@linaria/core';
import type { FormsContent } from '../../../src/forms/formsSchema';
import { color, size, space, width } from '../../../src/theme/tokens';
import { Heading } from '../../../src/ui/Heading';
import type { BlockUse, CatalogueBlock } from '../catalogueContext';
import { CODE_FONT } from './codeFont';
import { ExampleErrors } from './ExampleErrors';
import { ExampleView } from './ExampleView';
import { OptionsTable } from './OptionsTable';
import type { Screen } from '../screens';

type BlockEntryProps = { block: CatalogueBlock; forms: FormsContent; screen: Screen };

/** A block type in the catalogue: name, help, pages, examples and options. */
export function BlockEntry({ block, forms, screen }: BlockEntryProps) {
  const { type, label, help, options, examples, errors, uses } = block;
  const headingId = `${type}-heading`;
  return (
    <section id={type} aria-labelledby={headingId} className={section}>
      <Heading level={2} size="subtitle" id={headingId}>
        {label}
      </Heading>
      <p className={typeLine}>
        <code>type: {type}</code>
      </p>
      <p className={helpText}>{help}</p>
      <Uses uses={uses} />
      <h3 className={partHeading}>{examples.length === 1 ? 'Example' : 'Examples'}</h3>
      {errors.length > 0 && <ExampleErrors errors={errors} />}
      {examples.length + errors.length === 0 && <p>This block has no examples yet.</p>}
      {examples.map((example) => (
        <ExampleView key={example.path} example={example} forms={forms} screen={screen} />
      ))}
      <h3 className={partHeading}>Options</h3>
      <OptionsTable label={label} options={options} />
    </section>
  );
}

/** The pages that have blocks of the type. */
function Uses({ uses }: { uses: readonly BlockUse[] }) {
  if (uses.length === 0) return <p className={usesStyle}>No page uses this block yet.</p>;
  return (
    <div className={usesStyle}>
      <p>{uses.length === 1 ? 'Used on this page:' : `Used on these ${uses.length} pages:`}</p>
      <ul>
        {uses.map(({ path, title, file, count }) => (
          <li key={file}>
            <a href={path}>{title}</a>
            {count > 1 && ` (${count} times)`}
            <br />
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

const section = css`
  padding-block: ${space.xl};
  border-top: 1px solid ${color.line};
`;

const typeLine = css`
  margin-top: ${space.xs};
  color: ${color.accent};

  code {
    ${CODE_FONT}
  }
`;

const helpText = css`
  max-width: ${width.measure};
  margin-top: ${space.s};
`;

const usesStyle = css`
  margin-top: ${space.s};
  color: ${color.textSoft};
  font-size: ${size.small};

  ul {
    margin-top: ${space.xs};
    columns: 20rem;
    column-gap: ${space.m};
  }

  li {
    break-inside: avoid;
    padding-bottom: 0.375rem;
    line-height: 1.4;
  }

  a {
    color: ${color.heading};
  }

  code {
    ${CODE_FONT}
    overflow-wrap: anywhere;
  }
`;

const partHeading = css`
  margin-block: ${space.l} ${space.s};
  color: ${color.heading};
  font-size: 1.125rem;
  font-weight: 600;
`;
