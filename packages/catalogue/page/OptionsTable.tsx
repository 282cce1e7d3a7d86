import { css } from '@linaria/core';
import { media } from '../../../src/theme/media';
import { color, size, space } from '../../../src/theme/tokens';
import { visuallyHidden } from '../../../src/ui/visuallyHidden';
import type { BlockOption } from '../catalogueContext';
import { CODE_FONT } from './codeFont';

type OptionsTableProps = { label: string; options: readonly BlockOption[] };

/** The keys of a block: what each holds, whether it must be there, and what it is for. */
export function OptionsTable({ label, options }: OptionsTableProps) {
  return (
    <table className={table}>
      <caption className={visuallyHidden}>Options of {label}</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Value</th>
          <th scope="col">Required</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ key, depth, value, choices, isRequired, initial, help }) => (
          <tr key={key} data-nested={depth > 0 || undefined}>
            <th scope="row">
              <code className={keyName}>{key}</code>
            </th>
            <td>
              {value}{' '}
              {choices.map((choice) => (
                <code key={choice} className={choiceName}>
                  {choice}
                </code>
              ))}
            </td>
            <td>
              {isRequired ? <strong>Required</strong> : 'Optional'}
              {initial !== undefined && (
                <>
                  , default <code className={choiceName}>{initial}</code>
                </>
              )}
            </td>
            <td>{help}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.small};
  line-height: 1.45;

  thead {
    color: ${color.textSoft};
    font-size: ${size.kicker};
  }

  th {
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: 0.625rem ${space.s} 0.625rem 0;
    border-bottom: 1px solid ${color.line};
    vertical-align: top;
  }

  strong {
    color: ${color.accent};
    font-weight: 600;
  }

  th:first-child {
    width: 16rem;
  }

  [data-nested] th[scope='row'] {
    padding-left: ${space.s};
    border-left: 2px solid ${color.line};
  }

  /* Each key becomes a card of its own in a narrow window. */
  @media not all and ${media.desktop} {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }

    thead {
      display: none;
    }

    tr {
      padding-block: 0.75rem;
      border-bottom: 1px solid ${color.line};
    }

    th,
    td {
      width: auto;
      padding: 0;
      border: 0;
    }

    [data-nested] {
      padding-left: ${space.s};
      border-left: 2px solid ${color.line};
    }

    [data-nested] th[scope='row'] {
      padding: 0;
      border: 0;
    }
  }
`;

const keyName = css`
  ${CODE_FONT}
  color: ${color.heading};
  overflow-wrap: anywhere;
`;

const choiceName = css`
  ${CODE_FONT}
  display: inline-block;
  margin: 0 0.375rem 0.125rem 0;
  padding-inline: 0.375rem;
  border-radius: 2px;
  background-color: ${color.line};
  color: ${color.heading};
`;
