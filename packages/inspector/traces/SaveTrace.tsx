import { css } from '@linaria/core';
import { useState, type FormEvent } from 'react';
import { color } from '../../../src/theme/tokens';
import type { Trace } from './trace';
import { ToolButton } from '../page/ToolButton';
import { postTrace, type SaveResult } from './postTrace';
import { TRACES_FOLDER, traceName } from './traceFiles';
import { controlStyle, PROBLEM_COLOR } from '../page/styles';

/** Saves a trace as a file of the project, which makes it a test. */
export function SaveTrace({ trace }: { trace: Trace }) {
  const [name, setName] = useState(() => traceName(trace));
  const [result, setResult] = useState<SaveResult>();
  const save = (): void => void postTrace(name, trace).then(setResult);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <form className={form} onSubmit={submit}>
      <label className={label}>
        {TRACES_FOLDER}/
        <span className={file}>
          <input
            className={controlStyle}
            aria-label="Name of the test"
            value={name}
            spellCheck={false}
            onChange={({ target }) => setName(target.value)}
          />
          .json
        </span>
      </label>
      <ToolButton onPress={save}>Save</ToolButton>
      <div role="status" className={wide}>
        {result?.isSaved && (
          <p>
            Saved: <code>{result.path}</code>. Run it: <code>{result.command}</code>
          </p>
        )}
      </div>
      {result?.isSaved === false && (
        <p role="alert" className={problem}>
          {result.problem}
        </p>
      )}
    </form>
  );
}

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.375rem;
  align-items: end;
`;

const label = css`
  display: grid;
  gap: 0.125rem;
  color: ${color.textSoft};
`;

const file = css`
  display: flex;
  gap: 0.25rem;
  align-items: center;
`;

const wide = css`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;

const problem = css`
  grid-column: 1 / -1;
  color: ${PROBLEM_COLOR};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
