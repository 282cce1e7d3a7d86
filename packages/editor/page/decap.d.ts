/**
 * What the editor uses of Decap's packages that have no types of their own. A declared module cannot
 * import from this project with a statement.
 */
/* eslint-disable @typescript-eslint/consistent-type-imports */
declare module 'decap-cms-widget-*' {
  const widget: { controlComponent: import('./controls/controlClass').ControlClass };
  export default widget;
}

declare module 'decap-cms-backend-*' {
  type BackendClass = import('./storage/yamlBackend').BackendClass;
  export const ProxyBackend: BackendClass;
  export const GitHubBackend: BackendClass;
  export const GitLabBackend: BackendClass;
}

declare module 'decap-cms-locales' {
  type Phrases = { [key: string]: string | Phrases };
  export const en: Phrases;
}

declare module 'decap-cms-core/dist/esm/redux' {
  /** An action; of the type WAIT_UNTIL_ACTION it runs once, after the first action that fits. */
  type Action = {
    type: string;
    payload?: object | string;
    predicate?: (action: Action) => boolean;
    run?: (dispatch: unknown, getState: unknown, action: Action) => void;
  };
  /** Immutable's Map, as far as the editor reads it. */
  type State = { get(key: string): unknown; getIn(path: string[]): unknown };
  export const store: {
    dispatch: (action: Action) => void;
    getState: () => {
      config: {
        publish_mode: string;
        backend: { name: string; repo?: string; branch?: string; base_url?: string };
      };
      entryDraft: State;
      entries: State;
      /** The entries that are not published, where a save waits for approval. */
      editorialWorkflow: State;
    };
    subscribe: (listener: () => void) => () => void;
  };
}

declare module 'decap-cms-core/dist/esm/components/Editor/EditorToolbar' {
  export type ToolbarProps = {
    hasChanged: boolean;
    isNewEntry: boolean;
    onPersist: () => void;
    /** Whether the entry waits for approval. */
    hasUnpublishedChanges: boolean;
    /** Whether an entry that waits for approval is published in an older version. */
    isModification: boolean;
    /** Only of an entry that is not published. */
    currentStatus?: string;
    onChangeStatus: (status: string) => void;
    deployPreview?: { url?: string; status?: string; isFetching?: boolean };
    collection: import('immutable').Map<string, unknown>;
  };
  const EditorToolbar: import('react').ComponentType<ToolbarProps>;
  export default EditorToolbar;
}

declare module 'decap-cms-core/dist/esm/components/Collection/Entries/EntriesCollection' {
  type Props = { collection: { has(key: string): boolean } };
  const EntriesCollection: import('react').ComponentType<Props>;
  export default EntriesCollection;
}

declare module 'decap-cms-core/dist/esm/components/Editor/EditorControlPane/EditorControlPane' {
  type Props = { fields: import('immutable').List<import('./fieldPaths').Field> };
  const ControlPane: new (props: Props) => import('react').Component<Props>;
  export default ControlPane;
}

declare module 'decap-cms-core/dist/esm/backend' {
  type Values = { get(key: string): string };
  /** Decap's part of a backend. A new entry has no slug. */
  export class Backend {
    implementation: import('./storage/yamlBackend').OpenedTexts;
    getLocalDraftBackup(
      collection: Values,
      slug: string | undefined,
    ): Promise<{ entry?: { path: string } }>;
    persistLocalDraftBackup(entry: Values, collection: Values): Promise<unknown>;
    processEntry(state: unknown, collection: unknown, entry: unknown): Promise<unknown>;
    deleteMedia(config: unknown, path: string): Promise<unknown>;
    deleteLocalDraftBackup(collection: Values, slug: string | false | undefined): Promise<unknown>;
  }
}
