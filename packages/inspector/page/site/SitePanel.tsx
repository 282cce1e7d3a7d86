import { css } from '@linaria/core';
import { color, space } from '../../../../src/theme/tokens';
import type { InspectorRequest, TabReport } from '../../inspectorChannel';
import { tabTitle } from '../actorGroups';
import { FaultChoice } from './FaultChoice';
import { SiteFrame } from './SiteFrame';
import { controlStyle } from '../styles';

type SitePanelProps = {
  /** The open tabs and frames of the site. */
  tabs: ReadonlyMap<string, TabReport>;
  /** The tab that the controls act on; undefined if none is open. */
  driven: TabReport | undefined;
  /** The name of the frame's window. */
  frame: string;
  onDrive: (tab: string) => void;
  ask: (request: InspectorRequest) => void;
};

/** The site in a frame beside the chart, with the network fault of the tab that is chosen. */
export function SitePanel({ tabs, driven, frame, onDrive, ask }: SitePanelProps) {
  const own = [...tabs.values()].findLast(({ windowName }) => windowName === frame);
  return (
    <div className={panel}>
      <label className={tabChoice}>
        <span>Send to</span>
        <select
          className={controlStyle}
          value={driven?.tab ?? ''}
          disabled={!driven}
          onChange={({ target }) => onDrive(target.value)}
        >
          {!driven && <option value="">No page of the site is open</option>}
          {[...tabs.values()].map((tab) => (
            <option key={tab.tab} value={tab.tab}>
              {tabTitle(tab, frame)}
            </option>
          ))}
        </select>
      </label>
      <FaultChoice tab={driven} ask={ask} />
      <SiteFrame name={frame} page={own?.page ?? '/'} />
    </div>
  );
}

const panel = css`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  height: 100%;
  padding: ${space.xs};
`;

const tabChoice = css`
  display: flex;
  align-items: center;

  & > span {
    min-width: 4.5rem;
    color: ${color.textSoft};
  }
`;
