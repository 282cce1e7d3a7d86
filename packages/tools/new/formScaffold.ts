import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FORMS_SITE_FIELDS } from '../../../src/forms/formsSchema';
import { PICKER } from '../../../src/forms/picker';
import { forms } from '../../../src/forms/registry';
import { withEntry, withExport } from './insertLines';
import {
  camelCase,
  kebabCase,
  pascalCase,
  refuseBadName,
  refuseClash,
  sentenceCase,
} from './scaffoldNames';
import { RefusedName, type Scaffold } from './scaffold';

const DEFINITIONS = 'src/forms/definitions.ts';
const VIEWS = 'src/forms/formViews.ts';

/** The names under `forms` in content/site.yaml that are no forms, and the name of the picker. */
const OTHER_NAMES = [PICKER, ...Object.keys(FORMS_SITE_FIELDS.forms.shape)];

/**
 * Makes a form of name, email, telephone and message, as the README's recipe says. Its labels have
 * defaults, so that content/site.yaml needs no line.
 * @param projectFolder the folder that holds `src/`
 * @throws {RefusedName} when no form can have the name
 */
export function formScaffold(name: string, projectFolder: string): Scaffold {
  const checked = { name, kind: 'form', spelling: 'kebab-case', wanted: kebabCase(name) } as const;
  refuseBadName(checked);
  const identifier = camelCase(name);
  const component = `${pascalCase(name)}Form`;
  const folder = `src/forms/${identifier}`;
  if (Object.hasOwn(forms, name))
    throw new RefusedName(`There is a form "${name}" already: ${folder}.`);
  if (OTHER_NAMES.includes(name))
    throw new RefusedName(
      `"${name}" cannot be the name of a form: content/site.yaml and links use it for something else. Choose another name, such as "${name}-form".`,
    );

  const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
  const [definitions, views] = [read(DEFINITIONS), read(VIEWS)];
  refuseClash(checked, [identifier], [definitions, IMPORTS_OF_DEFINITION]);
  refuseClash(checked, [component], [IMPORTS_OF_VIEW]);
  return {
    created: {
      [`${folder}/definition.ts`]: definitionOf(name),
      [`${folder}/${component}.tsx`]: viewOf(name),
    },
    changed: {
      [DEFINITIONS]: withExport(definitions, identifier, `./${identifier}/definition`),
      [VIEWS]: withEntry(
        views,
        'export const formViews',
        `'${name}': lazyWithRetry(() => import('./${identifier}/${component}')),`,
      ),
    },
    generated: 'content/.schema',
    next: [
      `Say in ${folder}/definition.ts what the form is for, and write its texts. Its fields are those of a message: the README says how to change them.`,
      `Show it: "inlineForm: ${name}" in a formSlot, or the link "/?form-opened=${name}".`,
      `To change a text without code, write it in content/site.yaml under "forms:" and "${name}:".`,
      `Run npm run generate after each change of the labels, and npm run check.`,
    ],
  };
}

const IMPORTS_OF_DEFINITION = `import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { label, optionalLabel } from '../labels';
import { emptyMessage, messageFields, toContactLead } from '../message';
import { email } from '../rules';
`;

const definitionOf = (name: string): string => `${IMPORTS_OF_DEFINITION}
/** A message to the sales desk. */
export const ${camelCase(name)} = defineForm({
  name: '${name}',
  label: '${sentenceCase(name)}',
  help: 'A message to the sales desk.',
  placements: ['overlay', 'inline'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: {
    title: label('The heading of the form.', '${sentenceCase(name)}'),
    text: optionalLabel('A sentence below the heading.'),
    submit: label('The text of the submit button.', 'Send message'),
  },
  schema: ({ messages }) => z.object({ ...messageFields, email: email(messages.email) }),
  initialValues: emptyMessage,
  toLead: toContactLead,
  persistedFields: [],
});
`;

const IMPORTS_OF_VIEW = `import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
`;

const viewOf = (
  name: string,
): string => `${IMPORTS_OF_VIEW}import { ${camelCase(name)} } from './definition';

/** A message to the sales desk. */
export default function ${pascalCase(name)}Form({ onSent }: FormViewProps) {
  return <MessageForm definition={${camelCase(name)}} onSent={onSent} />;
}
`;
