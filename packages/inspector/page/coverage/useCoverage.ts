import { useCallback, useState } from 'react';
import { INSPECTOR_FILES } from '../../inspectorChannel';
import { COVERAGE_COMMAND, readCoverage, type MachineCoverage } from './machineCoverage';

/** The coverage that is shown, or why there is none; undefined while it is off. */
export type LoadedCoverage = { coverage: MachineCoverage } | { problem: string } | undefined;

async function load(): Promise<LoadedCoverage> {
  try {
    const response = await fetch(`${INSPECTOR_FILES}/coverage.json`);
    if (response.status === 404)
      return { problem: `The tests have not walked the machines yet. Run ${COVERAGE_COMMAND}.` };
    return { coverage: readCoverage(await response.json()) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** What the tests walked, read when it is switched on. */
export function useCoverage() {
  const [isOn, setOn] = useState(false);
  const [loaded, setLoaded] = useState<LoadedCoverage>();
  const toggle = useCallback(() => {
    setOn(!isOn);
    setLoaded(undefined);
    if (!isOn) void load().then(setLoaded);
  }, [isOn]);
  return { isOn, loaded: isOn ? loaded : undefined, toggle };
}
