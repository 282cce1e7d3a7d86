/**
 * What the editor uses of Decap's packages that have no types of their own. A declared module cannot
 * import from this project with a statement.
 */
/* eslint-disable @typescript-eslint/consistent-type-imports */
declare module 'decap-cms-widget-*' {
  const widget: { controlComponent: import('./controlClass').ControlClass };
  export default widget;
}

declare module 'decap-cms-backend-*' {
  type BackendClass = import('./yamlBackend').BackendClass;
  export const ProxyBackend: BackendClass;
  export const GitHubBackend: BackendClass;
  export const GitLabBackend: BackendClass;
}

declare module 'decap-cms-locales' {
  type Phrases = { [key: string]: string | Phrases };
  export const en: Phrases;
}

declare module 'decap-cms-core/dist/esm/redux' {
  export const store: { dispatch: (action: { type: string; payload: object }) => void };
}
