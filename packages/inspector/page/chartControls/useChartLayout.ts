import Elk from 'elkjs/lib/elk-api';
import { useEffect, useState } from 'react';
import type { ChartOptions } from '../../graph/chartGraph';
import { INSPECTOR_FILES } from '../../inspectorChannel';
import type { MachineGraph } from '../../machineGraph';
import { layoutChart, type ChartLayout } from '../chart/layoutChart';

/** The layout engine, in a worker that starts with the page. */
const ELK =
  typeof Worker === 'undefined'
    ? undefined
    : new Elk({ workerUrl: `${INSPECTOR_FILES}/elk-worker.js` });

/**
 * The layout of a chart. The last one stays until the next one is ready.
 * @returns the layout, undefined before the first; its options, and how to change them
 */
export function useChartLayout(graph: MachineGraph) {
  const [options, setOptions] = useState<ChartOptions>({ showsDetails: false, collapsed: [] });
  const [layout, setLayout] = useState<ChartLayout>();
  useEffect(() => {
    let cancelled = false;
    if (ELK) void layoutChart(graph, options, ELK).then((next) => cancelled || setLayout(next));
    return () => {
      cancelled = true;
    };
  }, [graph, options]);

  /** Hides the inside of a state, or shows it again. */
  const onCollapse = (id: string) =>
    setOptions(({ collapsed, ...others }) => ({
      ...others,
      collapsed: collapsed.includes(id)
        ? collapsed.filter((other) => other !== id)
        : [...collapsed, id],
    }));
  const onShowDetails = (showsDetails: boolean) => setOptions({ ...options, showsDetails });
  return { layout, showsDetails: options.showsDetails, onShowDetails, onCollapse };
}
