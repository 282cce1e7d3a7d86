import { formatContentError } from '../../../../src/content/contentErrors';
import { readYaml } from '../../../compiler/sources';

/** Reads YAML as the build does. What it writes is JSON: the backend merges that into the file. */
export const yamlFormat = {
  fromFile(text: string): unknown {
    const { source, errors } = readYaml('This file', new TextEncoder().encode(text), 'page');
    if (!source) throw new Error(errors.map(formatContentError).join('\n'));
    return source.value;
  },
  toFile: (data: object): string => JSON.stringify(data),
};
