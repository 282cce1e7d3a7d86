import { css } from '@linaria/core';
import { MiniMap, Panel, useReactFlow, useStore } from '@xyflow/react';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { color } from '../../../theme/tokens';
import { ToolButton } from '../ToolButton';
import { ChartContext } from './chartView';

/** The space around a chart: above it are the tools. */
const FIT_OPTIONS = { padding: { top: '60px', x: '10px', bottom: '10px' }, maxZoom: 1.25 } as const;

type ChartToolsProps = {
  /** Whether transitions show their guards and actions. */
  showsActions: boolean;
  onShowActions: (shows: boolean) => void;
  /** Changes with the layout, which is then fitted again. */
  layout: object;
};

/** The tools above a chart, and its map. Fits the chart until the developer moves it. */
export function ChartTools({ showsActions, onShowActions, layout }: ChartToolsProps) {
  const { active } = use(ChartContext);
  const { fitView, getViewport, setViewport, zoomIn, zoomOut } = useReactFlow();
  const size = useStore(({ width, height }) => `${width} ${height}`);
  const domNode = useStore((store) => store.domNode);
  /** The viewport of the last fit. Another one means that the developer has moved the chart. */
  const fitted = useRef<string>(undefined);

  async function fit() {
    await fitView(FIT_OPTIONS);
    fitted.current = JSON.stringify(getViewport());
  }
  const fitAgain = useEffectEvent(() => {
    if ([undefined, JSON.stringify(getViewport())].includes(fitted.current)) void fit();
  });
  // Only what the pane shows, and its size, changes what fits.
  useEffect(() => fitAgain(), [layout, size]);

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
        <ToolButton pressed={showsActions} onPress={() => onShowActions(!showsActions)}>
          Guards and actions
        </ToolButton>
        <ToolButton onPress={() => void zoomOut()}>Smaller</ToolButton>
        <ToolButton onPress={() => void zoomIn()}>Larger</ToolButton>
        <ToolButton onPress={() => void fit()}>Fit</ToolButton>
      </Panel>
      <MiniMap
        ariaLabel="The whole chart"
        className={map}
        style={{ width: 104, height: 44 }}
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
