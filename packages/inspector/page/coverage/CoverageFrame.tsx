import { css } from '@linaria/core';
import { useMemo, type ReactNode } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import type { MachineGraph } from '../../machineGraph';
import { ToolButton } from '../ToolButton';
import { COVERAGE_COMMAND, coverageOf, coverageSentence } from './machineCoverage';
import { useCoverage } from './useCoverage';
import { PROBLEM_COLOR } from '../styles';

type CoverageFrameProps = {
  graph: MachineGraph;
  /** Draws the chart with the ids that the tests walked; undefined hides the coverage. */
  children: (covered: ReadonlySet<string> | undefined) => ReactNode;
};

/** A chart with what the tests walked of it. */
export function CoverageFrame({ graph, children }: CoverageFrameProps) {
  const { isOn, loaded, toggle } = useCoverage();
  const { id } = graph.root;
  const coverage = loaded && 'coverage' in loaded ? loaded.coverage : undefined;
  const measured = coverage && Object.hasOwn(coverage, id) ? coverage[id] : undefined;
  const covered = useMemo(() => measured && new Set(measured.covered), [measured]);
  return (
    <div className={frame}>
      <div className={bar}>
        <ToolButton pressed={isOn} onPress={toggle}>
          Coverage
        </ToolButton>
        <div role="status" className={report}>
          {loaded && 'problem' in loaded && loaded.problem}
          {coverage && !measured && `The tests have not walked ${id}. Run ${COVERAGE_COMMAND}.`}
          {measured && covered && (
            <Walked graph={graph} covered={covered} measuredAt={measured.measuredAt} />
          )}
        </div>
      </div>
      <div className={chart}>{children(covered)}</div>
    </div>
  );
}

type WalkedProps = { graph: MachineGraph; covered: ReadonlySet<string>; measuredAt: string };

function Walked({ graph, covered, measuredAt }: WalkedProps) {
  const coverage = coverageOf(graph, covered);
  const missing = [...coverage.missingStates, ...coverage.missingTransitions];
  return (
    <>
      <p>{coverageSentence(graph.root.id, coverage, new Date(measuredAt))}</p>
      {missing.length > 0 && (
        <ul aria-label="Not walked by any test" className={list}>
          {missing.map((each) => (
            <li key={each.id}>✗ {each.label}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const frame = css`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const bar = css`
  display: flex;
  gap: ${space.xs};
  align-items: start;
  padding: 0.25rem ${space.xs};
  border-bottom: 1px solid ${color.line};
`;

const report = css`
  flex: 1;
  max-height: 7rem;
  padding-top: 0.25rem;
  overflow: auto;
  white-space: pre-wrap;
`;

const list = css`
  color: ${PROBLEM_COLOR};
  font-weight: 600;
`;

const chart = css`
  flex: 1;
  min-height: 0;
`;
