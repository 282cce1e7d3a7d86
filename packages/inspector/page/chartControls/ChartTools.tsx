import { css } from '@linaria/core';
import { MiniMap, Panel, useReactFlow, useStore } from '@xyflow/react';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { color } from '../../../../src/theme/tokens';
import { ToolButton } from '../ToolButton';
import type { ChartLayout } from '../chart/layoutChart';
import { ChartContext } from './chartView';
import { boxAround, fitChart } from './fitChart';

type ChartToolsProps = {
  /** Whether states show their descriptions and actions, and transitions their guards and actions. */
  showsDetails: boolean;
  onShowDetails: (shows: boolean) => void;
  /** It is fitted again when it changes. */
  layout: ChartLayout;
  /** The ids of the states that a cut chart shows. */
  focus: readonly string[];
};

/** The tools above a chart, and its map. Fits the chart until the developer moves it. */
export function ChartTools({ showsDetails, onShowDetails, layout, focus }: ChartToolsProps) {
  const { active } = use(ChartContext);
  const { getViewport, setViewport, zoomIn, zoomOut } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const domNode = useStore((store) => store.domNode);
  /** The viewport of the last fit. Another one means that the developer has moved the chart. */
  const fitted = useRef<string>(undefined);

  async function fit() {
    const [chart, states] = [boxAround(layout, []), boxAround(layout, focus)];
    await setViewport(fitChart({ width, height }, chart, states));
    fitted.current = JSON.stringify(getViewport());
  }
  const fitAgain = useEffectEvent(() => {
    const isMoved = ![undefined, JSON.stringify(getViewport())].includes(fitted.current);
    if (width > 0 && !isMoved) void fit();
  });
  const states = focus.join();
  // Only what the pane shows, and its size, changes what fits.
  useEffect(() => fitAgain(), [layout, width, height, states]);

  useEffect(() => {
    /** Moves the chart so that what the keyboard has reached is in view. */
    function reveal({ target }: FocusEvent) {
      if (!domNode || !(target instanceof Element) || !target.matches('.react-flow__node *'))
        return;
      // The browser has scrolled the pane, and React Flow will scroll it back.
      domNode.scrollTo({ top: 0, left: 0, behavior: 'instant' });
      const [one, pane] = [target.getBoundingClientRect(), domNode.getBoundingClientRect()];
      const dx = pane.left + pane.width / 2 - one.left - one.width / 2;
      const dy = pane.top + pane.height / 2 - one.top - one.height / 2;
      const { x, y, zoom } = getViewport();
      const isCutX = Math.abs(dx) > (pane.width - one.width) / 2;
      const isCutY = Math.abs(dy) > (pane.height - one.height) / 2;
      if (isCutX || isCutY) void setViewport({ x: x + dx, y: y + dy, zoom });
    }
    domNode?.addEventListener('focusin', reveal);
    return () => domNode?.removeEventListener('focusin', reveal);
  }, [domNode, getViewport, setViewport]);

  return (
    <>
      <Panel position="top-left" className={tools}>
        <ToolButton pressed={showsDetails} onPress={() => onShowDetails(!showsDetails)}>
          All details
        </ToolButton>
        <ToolButton onPress={() => void zoomOut()}>Smaller</ToolButton>
        <ToolButton onPress={() => void zoomIn()}>Larger</ToolButton>
        <ToolButton onPress={() => void fit()}>Fit</ToolButton>
      </Panel>
      <MiniMap
        ariaLabel="The whole chart"
        className={map}
        style={{ width: 84, height: 34 }}
        position="top-right"
        nodeClassName={({ id, type = '' }) => (active.includes(id) ? 'active' : type)}
        pannable
        zoomable
      />
    </>
  );
}

const tools = css`
  display: flex;
  gap: 4px;
  margin: 8px;
  background-color: ${color.ground};
`;

const map = css`
  margin: 8px;
  border: 1px solid ${color.line};
  border-radius: 4px;

  .label {
    visibility: hidden;
  }

  .active {
    fill: ${color.success};
    fill-opacity: 0.35;
  }
`;
