import { css } from '@linaria/core';
import { color, space } from '../../../../src/theme/tokens';
import { contextChanges, type ContextChange } from './contextChanges';
import { MONOSPACE, soft } from '../styles';

/** What an event changed in the context of its actor. */
export function ContextDiff({ before, after }: { before: unknown; after: unknown }) {
  const changes = contextChanges(before, after);
  if (after === undefined) return <p className={soft}>This actor has no context.</p>;
  if (before === undefined) return <p className={soft}>The actor starts with this context.</p>;
  if (changes.length === 0) return <p className={soft}>No change.</p>;
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Change key={change.path} {...change} />
        ))}
      </tbody>
    </table>
  );
}

function Change({ kind, path, before, after }: ContextChange) {
  return (
    <tr>
      <th scope="row">{path}</th>
      <td>{kind === 'added' ? <i>absent</i> : <del>{valueText(before)}</del>}</td>
      <td>{kind === 'removed' ? <i>absent</i> : <ins>{valueText(after)}</ins>}</td>
    </tr>
  );
}

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const table = css`
  width: 100%;
  border-collapse: collapse;
  font: 12px/1.5 ${MONOSPACE};

  & th,
  & td {
    padding: 0.125rem ${space.xs} 0.125rem 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  & thead th,
  & i {
    color: ${color.textSoft};
    font-weight: 400;
  }

  & tbody th {
    color: ${color.heading};
  }

  & del,
  & ins {
    padding: 0 0.25rem;
    border-radius: 3px;
    text-decoration: none;
  }

  & del {
    background-color: color-mix(in srgb, ${color.error} 16%, transparent);
  }

  & ins {
    background-color: color-mix(in srgb, ${color.success} 36%, transparent);
  }
`;
