import { css } from '@linaria/core';
import type { InspectorRequest, TabReport } from '../../inspectorChannel';
import { NETWORK_FAULTS } from '../../networkFaults';
import { ToolButton } from '../ToolButton';

type SitePanelProps = {
  /** The open tabs and frames of the site. */
  tabs: ReadonlyMap<string, TabReport>;
  ask: (request: InspectorRequest) => void;
};

/** The site in a frame beside the chart, with the switch of the network fault of each tab. */
export function SitePanel({ tabs, ask }: SitePanelProps) {
  return (
    <div className={panel}>
      {[...tabs.values()].map(({ tab, page, fault }) => (
        <p key={tab}>
          {page}{' '}
          {NETWORK_FAULTS.map((name) => (
            <ToolButton
              key={name}
              pressed={name === fault}
              onPress={() =>
                ask({ kind: 'setFault', tab, fault: name === fault ? undefined : name })
              }
            >
              {name}
            </ToolButton>
          ))}
        </p>
      ))}
      <iframe title="The site" src="/" className={frame} />
    </div>
  );
}

const panel = css`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const frame = css`
  flex: 1;
  border: 0;
`;
