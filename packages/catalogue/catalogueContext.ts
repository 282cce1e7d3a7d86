import type { Block } from '../../src/blocks/registry';
import type { InterfaceTexts } from '../../src/content/interfaceSchema';
import type { FormsContent } from '../../src/forms/formsSchema';

/** A key of a block, as the catalogue shows it. */
export type BlockOption = {
  /** The key with the groups and lists around it: `picture.src`, `actions[].label`. */
  key: string;
  /** In how many groups or lists the key is. */
  depth: number;
  /** What its value is, such as 'a text' or 'a list of 2 to 12'. */
  value: string;
  /** The values to choose from; empty for any other field. */
  choices: string[];
  isRequired: boolean;
  /** The value when the key is absent. */
  initial?: string;
  help: string;
};

/** An example of a block. */
export type CatalogueExample = {
  name: string;
  /** The example as a block of a page, ready to be pasted below `blocks:`. */
  yaml: string;
  /** The path of the page that shows the example alone. */
  path: string;
  /** The block; undefined when the example has errors. */
  block?: Block;
  errors: string[];
};

/** A page that has blocks of a type. */
export type BlockUse = {
  path: string;
  title: string;
  /** The path of its file, such as `content/pages/home.yaml`. */
  file: string;
  count: number;
};

/** A block type with everything that the catalogue says about it. */
export type CatalogueBlock = {
  type: string;
  label: string;
  help: string;
  options: BlockOption[];
  examples: CatalogueExample[];
  /** The errors that keep all examples from being read. */
  errors: string[];
  uses: BlockUse[];
};

/** The texts of the site that examples need. */
type ExampleTexts = { interface: InterfaceTexts; forms: FormsContent };

/** The page context of the catalogue. */
export type CatalogueContext = ExampleTexts & { blocks: CatalogueBlock[] };

/** The page context of a page that shows one example. */
export type ExampleContext = ExampleTexts & { name: string; block: Block };
