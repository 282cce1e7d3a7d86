import { css } from '@linaria/core';
import { useId } from 'react';
import { color } from '../../../../src/theme/tokens';
import type { InspectorRequest, TabReport } from '../../inspectorChannel';
import { NETWORK_FAULTS, type NetworkFault } from '../../recording/networkFaults';
import { RadioBar } from './RadioBar';

const NO_FAULT = { name: 'None', description: 'A form that is sent reaches the sales API.' };

/** What each fault does. */
const FAULTS: Record<NetworkFault, { name: string; description: string }> = {
  timeout: { name: 'Timeout', description: 'No answer comes: after 20 s the submission gives up.' },
  '500': { name: '500', description: 'The sales API answers with status 500, and gets nothing.' },
  offline: { name: 'Offline', description: 'There is no network: the request fails at once.' },
  slow: { name: 'Slow', description: 'The answer comes 5 s late.' },
  duplicate: { name: 'Duplicate', description: 'The request arrives twice.' },
};

type FaultChoiceProps = {
  /** The tab that has the fault; undefined if none is open. */
  tab: TabReport | undefined;
  ask: (request: InspectorRequest) => void;
};

/** The switch of the network fault of a tab. */
export function FaultChoice({ tab, ask }: FaultChoiceProps) {
  const id = useId();
  const { name, description } = tab?.fault ? FAULTS[tab.fault] : NO_FAULT;
  return (
    <div>
      <RadioBar
        legend="Network"
        options={[NO_FAULT.name, ...NETWORK_FAULTS.map((fault) => FAULTS[fault].name)]}
        chosen={name}
        disabled={!tab}
        describedBy={id}
        onChoose={(option) =>
          tab &&
          ask({
            kind: 'setFault',
            tab: tab.tab,
            fault: NETWORK_FAULTS.find((fault) => FAULTS[fault].name === option),
          })
        }
      />
      <p id={id} className={descriptionStyle}>
        {description}
      </p>
    </div>
  );
}

const descriptionStyle = css`
  padding: 0.125rem 0 0 4.5rem;
  color: ${color.textSoft};
  font-size: 0.75rem;
`;
