import { css } from '@linaria/core';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { color, space } from '../../../src/theme/tokens';
import { ToolButton } from '../page/ToolButton';
import { compareTraces, describeDifference } from './compareTraces';
import { TraceActions } from './TraceActions';
import type { ShowReplay } from './useReplay';
import type { OpenedTrace, Traces } from './useTraces';
import { heading, PROBLEM_COLOR } from '../page/styles';

type OpenedTracesProps = {
  traces: Traces;
  onShow: ShowReplay;
};

/** The name of a pasted trace, which has no file. */
const PASTED_NAME = 'Pasted trace';

/** Opens traces from files, by a drop or from the clipboard, and says whether the machine still behaves so. */
export function OpenedTraces({ traces, onShow }: OpenedTracesProps) {
  const { opened, problems, open, close } = traces;
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const openFiles = (files: Iterable<File>): void =>
    void open([...files].map((file) => ({ name: file.name, text: file.text() })));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 0) openFiles(files);
    else void open([{ name: 'Dropped text', text: event.dataTransfer.getData('text/plain') }]);
  };
  const dragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const { files } = event.clipboardData;
    if (files.length > 0) openFiles(files);
    else void open([{ name: PASTED_NAME, text: event.clipboardData.getData('text/plain') }]);
  };

  // A file that misses the place below would be opened instead of this page.
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.preventDefault();
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keep);
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, keep);
    };
  }, []);

  return (
    <section
      aria-label="Opened traces"
      className={section}
      data-over={isOver}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className={heading}>Opened traces</h2>
      <div className={row}>
        <ToolButton onPress={() => picker.current?.click()}>Open …</ToolButton>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          multiple
          hidden
          onChange={({ target }) => {
            openFiles(target.files ?? []);
            target.value = '';
          }}
        />
        <input
          className={place}
          aria-label="Paste a trace here"
          placeholder="or drop a file, or paste a trace here"
          value=""
          onPaste={paste}
          onChange={() => undefined}
        />
      </div>
      {problems.length > 0 && (
        <div role="alert" className={problem}>
          {problems.join('\n\n')}
        </div>
      )}
      <ul className={list}>
        {opened.map((trace) => (
          <li key={trace.id} aria-label={trace.name} className={item}>
            <div className={title}>
              <b>{trace.name}</b>
              <ToolButton label={`Close ${trace.name}`} onPress={() => close(trace.id)}>
                Close
              </ToolButton>
            </div>
            <Verdict opened={trace} />
            <TraceActions name={trace.name} read={() => trace.trace} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ opened: { trace, replayed, failure } }: { opened: OpenedTrace }) {
  const { steps, first } = compareTraces(trace, replayed, true);
  const different = steps[first];
  if (!different)
    return <p>{`${trace.machine}: all ${trace.steps.length} steps are as recorded.`}</p>;
  return (
    <div className={problem}>
      <p>{trace.machine} is another version than the recorded one.</p>
      <p>{describeDifference(different, first, ['the trace', 'the machine now'])}</p>
      {failure && <p>{failure}</p>}
    </div>
  );
}

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.s};
  outline-offset: -4px;

  &[data-over='true'] {
    outline: 2px dashed ${color.accent};
  }
`;

const row = css`
  display: flex;
  gap: 0.375rem;
`;

const place = css`
  flex: 1;
  min-width: 0;
  min-height: 1.75rem;
  padding: 0 0.5rem;
  border: 1px dashed ${color.fieldLine};
  border-radius: 4px;
  background-color: ${color.ground};
  color: ${color.text};
  font: inherit;

  &::placeholder {
    color: ${color.textSoft};
    opacity: 1;
  }
`;

const problem = css`
  color: ${PROBLEM_COLOR};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`;

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: 4px;
`;

const title = css`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;
`;
