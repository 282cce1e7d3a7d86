import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  MarkupContent,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
  TextEdit,
  type Diagnostic,
  type Position,
} from 'vscode-languageserver-protocol/node';

const SERVER = require.resolve('yaml-language-server/bin/yaml-language-server');

/** What the YAML extension of Visual Studio Code reads of the project's settings. */
const SETTINGS = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
  'yaml.schemas': unknown;
};

const YAML_SETTINGS = {
  schemas: SETTINGS['yaml.schemas'],
  schemaStore: { enable: false },
  validate: true,
  completion: true,
  hover: true,
};

/** A text editor with the YAML language server, as Visual Studio Code runs it. */
export type TextEditor = {
  /** Opens a text under a path of the project. Resolves to `LINE:COLUMN message` of each mistake. */
  open: (file: string, text: string) => Promise<string[]>;
  /** What completion offers at the end of a text: each label with the text that it inserts. */
  complete: (file: string, text: string) => Promise<Record<string, string>>;
  /** What hovering shows over the first occurrence of a word. */
  hover: (file: string, text: string, word: string) => Promise<string>;
  close: () => void;
};

/** The position of an offset in a text. Lines and columns count from 0. */
function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const line = ({ range: { start }, message }: Diagnostic): string =>
  `${start.line + 1}:${start.character + 1} ${message}`;

/** Starts the YAML language server on the project, with the settings of `.vscode`. */
export async function startTextEditor(): Promise<TextEditor> {
  const server = spawn(process.execPath, [SERVER, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const listeners = new Map<string, (diagnostics: Diagnostic[]) => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
    listeners.get(uri)?.(diagnostics),
  );
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section }) => (section === 'yaml' ? YAML_SETTINGS : {})),
  );
  connection.listen();
  const root = pathToFileURL(process.cwd()).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: 'project' }],
    capabilities: {
      workspace: { configuration: true },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    },
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const uriOf = (file: string): string => `${root}/${file}`;
  /** Opens a text without waiting for its mistakes, which are shown some time later. */
  const show = (file: string, text: string): Promise<void> => {
    const textDocument = { uri: uriOf(file), languageId: 'yaml', version: 1, text };
    return connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  };
  const open = async (file: string, text: string): Promise<Diagnostic[]> => {
    const diagnostics = new Promise<Diagnostic[]>((settle) => listeners.set(uriOf(file), settle));
    await show(file, text);
    return diagnostics;
  };
  return {
    open: async (file, text) => (await open(file, text)).map(line),
    complete: async (file, text) => {
      await show(file, text);
      const position = positionAt(text, text.length);
      const textDocument = { uri: uriOf(file) };
      const found = await connection.sendRequest(CompletionRequest.type, {
        textDocument,
        position,
      });
      const items = Array.isArray(found) ? found : (found?.items ?? []);
      return Object.fromEntries(
        items.map(({ label, textEdit, insertText }) => [
          label,
          TextEdit.is(textEdit) ? textEdit.newText : (insertText ?? label),
        ]),
      );
    },
    hover: async (file, text, word) => {
      await show(file, text);
      const position = positionAt(text, text.indexOf(word) + 1);
      const textDocument = { uri: uriOf(file) };
      const found = await connection.sendRequest(HoverRequest.type, { textDocument, position });
      return MarkupContent.is(found?.contents) ? found.contents.value : '';
    },
    close: () => {
      connection.dispose();
      server.kill();
    },
  };
}
