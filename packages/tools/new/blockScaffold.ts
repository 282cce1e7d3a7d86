import { readFileSync } from 'node:fs';
import path from 'node:path';
import { blocks } from '../../../src/blocks/registry';
import { examplesFile } from '../../catalogue/examples';
import { withEntry, withImport } from './insertLines';
import {
  camelCase,
  kebabCase,
  pascalCase,
  refuseBadName,
  refuseClash,
  sentenceCase,
} from './scaffoldNames';
import { RefusedName, type Scaffold } from './scaffold';

const REGISTRY = 'src/blocks/registry.ts';
const VIEWS = 'src/blocks/BlockList.tsx';

/**
 * Makes a block with a heading and a text, as the README's recipe says.
 * @param projectFolder the folder that holds `src/`
 * @throws {RefusedName} when no block can have the name
 */
export function blockScaffold(name: string, projectFolder: string): Scaffold {
  const checked = { name, kind: 'block', spelling: 'camelCase', wanted: camelCase(name) } as const;
  refuseBadName(checked);
  // Some disks do not tell capitals from small letters.
  const taken = Object.keys(blocks).find((type) => type.toLowerCase() === name.toLowerCase());
  if (taken !== undefined)
    throw new RefusedName(`There is a block "${taken}" already: src/blocks/${taken}.`);

  const component = pascalCase(name);
  const folder = `src/blocks/${name}`;
  const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
  const [registry, views] = [read(REGISTRY), read(VIEWS)];
  refuseClash(checked, [name], [registry, IMPORTS_OF_SCHEMA]);
  refuseClash(checked, [component], [views, IMPORTS_OF_VIEW]);
  return {
    created: {
      [`${folder}/schema.ts`]: schemaOf(name),
      [`${folder}/${component}.tsx`]: viewOf(name),
      [examplesFile(name)]: examplesOf(name),
    },
    changed: {
      [REGISTRY]: withEntry(
        withImport(registry, name, `./${name}/schema`),
        'export const blocks',
        `${name},`,
      ),
      [VIEWS]: withEntry(
        withImport(views, component, `./${name}/${component}`),
        'const views',
        `${name}: ${component},`,
      ),
    },
    generated: 'content/.schema',
    next: [
      `Say in ${folder}/schema.ts what the block is for, and give it the fields that it needs.`,
      `Write its view in ${folder}/${component}.tsx, and use every key in ${examplesFile(name)}.`,
      `Run npm run generate after each change of the schema.`,
      `See it with npm run develop at http://localhost:8000/_blocks#${name}, and run npm run check.`,
    ],
  };
}

const IMPORTS_OF_SCHEMA = `import { defineBlock } from '../../content/defineBlock';
import { markdown, shortText } from '../../content/fields';
`;

const schemaOf = (name: string): string => `${IMPORTS_OF_SCHEMA}
/** A heading and a text. */
export const ${name} = defineBlock({
  type: '${name}',
  label: '${sentenceCase(name)}',
  help: 'A heading and a text.',
  fields: {
    title: shortText('The heading.'),
    text: markdown('A few sentences.').optional(),
  },
});
`;

const IMPORTS_OF_VIEW = `import { Heading } from '../../ui/Heading';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';
`;

const viewOf = (name: string): string => `${IMPORTS_OF_VIEW}
/** A heading and a text. */
export function ${pascalCase(name)}({ block }: ViewProps<'${name}'>) {
  const { id, tone = 'white', title, text } = block;
  return (
    <Section id={id} tone={tone}>
      <Heading level={2}>{title}</Heading>
      {text && <Prose parts={text} />}
    </Section>
  );
}
`;

const examplesOf = (name: string): string => `- name: A heading with a text
  block:
    type: ${name}
    id: ${kebabCase(name)}-section
    tone: mist
    title: One call
    text: An adviser finds the aircraft, the crew and the terminal.

- name: A heading alone
  block:
    type: ${name}
    title: One call
`;
