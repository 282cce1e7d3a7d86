/**
 * Text that only the code of development has, still there when it is minified. `packages/inspector/tests/developmentCode.test.ts`
 * sees to it that each text is where it is looked for.
 */

/** The packages of the inspector page: a text of each, and the file of the package that has it. */
export const DEVELOPMENT_PACKAGES: Record<string, { text: RegExp; file: string }> = {
  '@statelyai/inspect': { text: /@statelyai\./, file: '@statelyai/inspect/dist/index.mjs' },
  '@tanstack/react-virtual': {
    text: /getVirtualItems/,
    file: '@tanstack/virtual-core/dist/esm/index.js',
  },
  '@xyflow/react': { text: /react-flow__/, file: '@xyflow/react/dist/esm/index.js' },
  elkjs: { text: /sporeOverlap/, file: 'elkjs/lib/elk-api.js' },
  microdiff: { text: /cyclesFix/, file: 'microdiff/dist/index.js' },
  'react-json-view-lite': {
    text: /clickToExpandNode/,
    file: 'react-json-view-lite/dist/index.modern.js',
  },
  'react-resizable-panels': {
    text: /preserve-relative-size/,
    file: 'react-resizable-panels/dist/react-resizable-panels.js',
  },
};

/** Our own code: a text of each part, and its file. */
export const DEVELOPMENT_SOURCES: readonly { text: RegExp; file: string }[] = [
  { text: /_machines/, file: 'packages/inspector/inspectorChannel.ts' },
  { text: /BroadcastChannel/, file: 'packages/inspector/recording/startInspection.ts' },
  { text: /The actor failed/, file: 'packages/inspector/recording/controlledActor.ts' },
  { text: /This is not a trace/, file: 'packages/inspector/traces/trace.ts' },
  {
    text: /The simulated request was aborted/,
    file: 'packages/inspector/recording/networkFaults.ts',
  },
  { text: /walked by the tests/, file: 'packages/inspector/page/coverage/machineCoverage.ts' },
  { text: /Back to the open tabs/, file: 'packages/inspector/traces/ReplayBar.tsx' },
  { text: /Save as a test/, file: 'packages/inspector/traces/TraceActions.tsx' },
  { text: /Block catalogue/, file: 'packages/catalogue/page/CataloguePage.tsx' },
];

/** Any of these texts. */
export const DEVELOPMENT_CODE = new RegExp(
  [...Object.values(DEVELOPMENT_PACKAGES), ...DEVELOPMENT_SOURCES]
    .map(({ text }) => text.source)
    .join('|'),
);
