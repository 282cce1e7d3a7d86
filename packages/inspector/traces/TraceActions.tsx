import { css } from '@linaria/core';
import { useState } from 'react';
import { color, space } from '../../../src/theme/tokens';
import type { Trace } from './trace';
import { ToolButton } from '../page/ToolButton';
import { SaveTrace } from './SaveTrace';
import { traceName, traceText } from './traceFiles';
import type { ShowReplay } from './useReplay';
import { MONOSPACE } from '../page/styles';

type TraceActionsProps = {
  /** What the page calls the trace. */
  name: string;
  /** Reads the redacted trace; undefined if there is none. */
  read: () => Trace | undefined;
  /** Why there is no trace; undefined if there is one. */
  missing?: string | undefined;
  onShow: ShowReplay;
};

function download(trace: Trace): void {
  const address = URL.createObjectURL(new Blob([traceText(trace)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${traceName(trace)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/** What can be done with a trace: replay, copy, download, save as a test. */
export function TraceActions({ name, read, missing, onShow }: TraceActionsProps) {
  const [copied, setCopied] = useState(false);
  /** The text that the clipboard refused. */
  const [refused, setRefused] = useState<string>();
  const [saved, setSaved] = useState<Trace>();
  const withTrace = (use: (trace: Trace) => void) => () => {
    const trace = read();
    if (trace) use(trace);
  };

  async function copy(trace: Trace): Promise<void> {
    const text = traceText(trace);
    // The clipboard is undefined on an address without TLS.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
      .then(() => true)
      .catch(() => false);
    setCopied(isCopied);
    setRefused(isCopied ? undefined : text);
  }

  const disabled = missing !== undefined;
  return (
    <div className={actions}>
      <div className={row}>
        <ToolButton disabled={disabled} onPress={withTrace((trace) => onShow({ name, trace }))}>
          Replay
        </ToolButton>
        <ToolButton disabled={disabled} onPress={withTrace((trace) => void copy(trace))}>
          Copy
        </ToolButton>
        <ToolButton disabled={disabled} onPress={withTrace(download)}>
          Download
        </ToolButton>
        <ToolButton
          disabled={disabled}
          pressed={saved !== undefined}
          onPress={saved ? () => setSaved(undefined) : withTrace(setSaved)}
        >
          Save as a test
        </ToolButton>
      </div>
      {missing && <p className={note}>{missing}</p>}
      <p role="status" className={note}>
        {copied && 'Copied, without what a visitor typed.'}
      </p>
      {refused !== undefined && (
        <label className={refusal}>
          The browser refuses the clipboard. Copy the text from here:
          <textarea
            readOnly
            rows={5}
            value={refused}
            className={area}
            ref={(element) => element?.select()}
          />
        </label>
      )}
      {saved && <SaveTrace trace={saved} />}
    </div>
  );
}

const actions = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

const note = css`
  color: ${color.textSoft};

  &:empty {
    display: none;
  }
`;

const refusal = css`
  display: grid;
  gap: ${space.xs};
`;

const area = css`
  width: 100%;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: 4px;
  background-color: ${color.ground};
  color: ${color.text};
  font: 12px ${MONOSPACE};
`;
