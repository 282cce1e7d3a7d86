import { isMap, isSeq, LineCounter, visit, type Document } from 'yaml';
import { blockAt } from './blockAt';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { FileKind } from '../../../src/content/messages/yamlMessages';
import { endOf, positionIn, positionsIn, type Position, type Positions } from './positions';
import { recoverYaml } from './recoverYaml';
import {
  mayHaveSilentMistake,
  silentMistakes,
  withoutConflicts,
  type YamlError,
} from './silentMistakes';
import { readSimpleYaml } from './simpleYaml';

/** The value of a YAML file and the positions of its keys. */
export type YamlSource = Positions & {
  file: string;
  value: unknown;
  /** Whether an error on a line only follows from an error that is reported already. */
  isConsequence: (line: number) => boolean;
  /** Whether keys of the file were left out because of their errors. */
  lacksKeys: boolean;
};

/** A YAML file as far as it can be read, and its errors. Without a value it has errors. */
export type YamlResult = { source?: YamlSource; errors: ContentError[] };

/** How often aliases may repeat parts of a file, against alias bombs. */
const MAX_ALIAS_COUNT = 100;

/**
 * Parses the bytes of a YAML file: UTF-8 with or without byte-order mark, LF or CRLF.
 * @param bytes the bytes of the file
 */
export function readYaml(file: string, bytes: Uint8Array, kind: FileKind): YamlResult {
  const refuse = (position: Position, message: string): YamlResult => ({
    errors: [{ file, ...position, message }],
  });
  const start = { line: 1, column: 1 };

  const decoded = decode(bytes);
  if (decoded === undefined) return refuse(positionOfBadByte(bytes), errorMessages.notUtf8());
  const [beforeReturn = '', afterReturn] = decoded.split(/\r(?!\n)/, 2);
  if (afterReturn !== undefined) return refuse(endOf(beforeReturn), errorMessages.loneReturn());
  const { text, mistakes: conflicts } = withoutConflicts(decoded);
  // The simple reader reads groups of keys alone.
  if (kind !== 'examples' && conflicts.length === 0 && !mayHaveSilentMistake(text)) {
    const simple = readSimpleYaml(text);
    if (simple !== undefined) return { source: sourceOf(file, () => text, simple), errors: [] };
  }

  const lines = new LineCounter();
  const { document, secondAt, errors, damaged, partAt, isReadable } = recoverYaml(text, lines);
  const positionAt = (offset: number): Position => positionIn(lines, offset);
  const located = (each: YamlError): ContentError => ({
    file,
    ...positionAt(each.offset),
    message: each.message,
  });
  const silent = document && isReadable ? silentMistakes(document, text) : [];
  const fileErrors = [...conflicts, ...errors].map(located);
  if (!isReadable) return { errors: fileErrors };
  const refuseMore = (position: Position, message: string): YamlResult =>
    fileErrors.length > 0 ? { errors: fileErrors } : refuse(position, message);
  if (!document) return refuseMore(start, errorMessages.empty(kind));
  if (secondAt !== undefined)
    return refuseMore(positionAt(secondAt), errorMessages.manyDocuments());

  const alias = findBadAlias(document, text);
  if (alias) return refuseMore(positionAt(alias.offset), alias.message);

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch {
    return refuseMore(start, errorMessages.aliasBomb());
  }
  if (value === null || value === undefined) return refuseMore(start, errorMessages.empty(kind));
  const hasRoot = kind === 'examples' ? isSeq(document.contents) : isMap(document.contents);
  if (!hasRoot) return refuseMore(start, errorMessages.wrongRoot(value, kind));

  const spoilt = [
    ...damaged,
    ...silent.flatMap(({ offset, losesKeys }) => (losesKeys ? (partAt(offset) ?? []) : [])),
  ];
  const hidden = [...spoilt.map(({ start, end }) => ({ start, end: end - 1 })), ...silent].map(
    ({ start, end }) => [positionAt(start).line, positionAt(end).line],
  );
  return {
    source: {
      ...sourceOf(file, () => text, value),
      isConsequence: (line) => hidden.some(([from = 0, to = 0]) => line >= from && line <= to),
      lacksKeys: spoilt.some(({ dash }) => dash === undefined),
    },
    errors: [
      ...fileErrors,
      ...silent.map((each) => {
        const number = partAt(each.offset)?.block;
        const block = number === undefined ? {} : blockAt(value, number);
        return { ...located(each), ...block };
      }),
    ],
  };
}

/** Makes the source of a file without mistakes, whose value is known already. */
export const sourceOf = (file: string, textOf: () => string, value: unknown): YamlSource => ({
  file,
  value,
  ...positionsIn(textOf),
  isConsequence: () => false,
  lacksKeys: false,
});

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The position of the first byte that is not UTF-8. */
function positionOfBadByte(bytes: Uint8Array): Position {
  const text = new TextDecoder('utf-8').decode(bytes);
  return endOf(text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)));
}

/** The first alias without an anchor, or inside the part that it repeats. */
function findBadAlias(document: Document, text: string): YamlError | undefined {
  if (!text.includes('*')) return undefined;
  let bad: YamlError | undefined;
  visit(document, {
    Alias(_key, alias, ancestors) {
      const repeated = alias.resolve(document);
      const endless = ancestors.some((ancestor) => ancestor === repeated);
      if (repeated && !endless) return undefined;
      const message = endless
        ? errorMessages.endlessAlias(alias.source)
        : errorMessages.unknownAlias(alias.source);
      bad = { offset: alias.range?.[0] ?? 0, message };
      return visit.BREAK;
    },
  });
  return bad;
}
