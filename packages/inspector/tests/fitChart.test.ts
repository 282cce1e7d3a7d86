/** How a chart fits into its pane: readable, and as whole as that allows. */
import Elk from 'elkjs/lib/elk.bundled.js';
import fc from 'fast-check';
import { initialStateIds } from '../page/chart/activeStates';
import { layoutChart } from '../page/chart/layoutChart';
import { boxAround, fitChart, MIN_FIT_ZOOM } from '../page/chartControls/fitChart';
import { graphOf, MACHINE_IDS } from '../machines';

// The layout library is large: its import is slow on a busy machine.
jest.setTimeout(60_000);

/** The pane of the chart in a window of 1440 × 900 px. */
const PANE = { width: 889, height: 519 };
const TOOLS_PX = 44;
const TOLERANCE_PX = 0.001;

const ELK = new Elk();
const layoutOf = (id: (typeof MACHINE_IDS)[number], showsDetails: boolean) =>
  layoutChart(graphOf(id), { showsDetails, collapsed: [] }, ELK);

type Box = ReturnType<typeof boxAround>;
type Fitted = ReturnType<typeof fitChart>;

/** A rectangle of the chart, in px of the screen. */
const onScreen = ({ x, y, width, height }: Box, viewport: Fitted) => ({
  left: x * viewport.zoom + viewport.x,
  top: y * viewport.zoom + viewport.y,
  right: (x + width) * viewport.zoom + viewport.x,
  bottom: (y + height) * viewport.zoom + viewport.y,
});

function isInside(box: Box, viewport: Fitted): boolean {
  const { left, top, right, bottom } = onScreen(box, viewport);
  return (
    left >= -TOLERANCE_PX &&
    top >= TOOLS_PX - TOLERANCE_PX &&
    right <= PANE.width + TOLERANCE_PX &&
    bottom <= PANE.height + TOLERANCE_PX
  );
}

describe.each(MACHINE_IDS)('%s', (id) => {
  test('is readable as a whole', async () => {
    const chart = boxAround(await layoutOf(id, false), []);
    const viewport = fitChart(PANE, chart, chart);
    expect(viewport.zoom).toBeGreaterThanOrEqual(MIN_FIT_ZOOM);
    expect(isInside(chart, viewport)).toBe(true);
  });

  test('is readable with all details, and shows where it starts', async () => {
    const layout = await layoutOf(id, true);
    const initial = boxAround(layout, initialStateIds(graphOf(id).root));
    const viewport = fitChart(PANE, boxAround(layout, []), initial);
    expect(viewport.zoom).toBeGreaterThanOrEqual(MIN_FIT_ZOOM);
    expect(isInside(initial, viewport)).toBe(true);
  });
});

test('a machine starts in the initial states of its states, and in each region of a parallel one', () => {
  expect(initialStateIds(graphOf('drawer').root)).toEqual([
    'drawer',
    'drawer.closed',
    'drawer.closed.idle',
  ]);
  expect(initialStateIds(graphOf('carousel').root).length).toBeGreaterThan(3);
});

test('of a state and one inside it, the inner one is shown; without any, the whole chart', async () => {
  const layout = await layoutOf('drawer', false);
  const idle = layout.nodes.find(({ id }) => id === 'drawer.open.idle');
  expect(boxAround(layout, ['drawer', 'drawer.open', 'drawer.open.idle'])).toMatchObject({
    ...idle?.position,
  });
  const [root] = layout.nodes;
  expect(boxAround(layout, ['gone'])).toMatchObject({ width: root?.width, height: root?.height });
});

test('property: a chart that does not fit fills the pane, and the middle of the states that matter is in it', () => {
  const length = fc.integer({ min: 30, max: 4000 });
  fc.assert(
    fc.property(length, length, fc.nat(100), fc.nat(100), (width, height, x, y) => {
      const chart = { x: -7, y: 12, width, height };
      const focus = { x: -7 + (width * x) / 100, y: 12 + (height * y) / 100, width: 0, height: 0 };
      const viewport = fitChart(PANE, chart, focus);
      const { left, top, right, bottom } = onScreen(chart, viewport);
      expect(isInside(focus, viewport)).toBe(true);
      // On each axis the chart is in the middle, or there is no empty space but the margins.
      if (right - left > PANE.width) expect(Math.max(left, PANE.width - right)).toBeLessThan(11);
      else expect(left).toBeCloseTo(PANE.width - right, 5);
      if (bottom - top > PANE.height)
        expect(Math.max(top - TOOLS_PX, PANE.height - bottom)).toBeLessThan(11);
      expect(viewport.zoom).toBeLessThanOrEqual(1.25);
    }),
    { seed: 13 },
  );
});
