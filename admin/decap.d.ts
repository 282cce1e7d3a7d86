/** What the editor uses of Decap's packages that have no types of their own. */
declare module 'decap-cms-widget-*' {
  const widget: {
    Widget: () => { name: string; previewComponent?: import('react').ComponentType };
    controlComponent: import('./controlClass').ControlClass;
  };
  export default widget;
}

declare module 'decap-cms-backend-*' {
  export const ProxyBackend: import('./yamlBackend').BackendClass;
  export const GitHubBackend: import('./yamlBackend').BackendClass;
  export const GitLabBackend: import('./yamlBackend').BackendClass;
}

declare module 'decap-cms-locales' {
  type Phrases = { [key: string]: string | Phrases };
  export const en: Phrases;
}

declare module 'decap-cms-core/dist/esm/redux' {
  export const store: { dispatch: (action: { type: string; payload: object }) => void };
}
