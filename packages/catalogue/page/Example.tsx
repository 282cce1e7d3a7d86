import { BlockList } from '../../../src/blocks/BlockList';
import { DialogSection } from '../../../src/blocks/dialog/Dialog';
import type { Block } from '../../../src/blocks/registry';
import { FormContentProvider } from '../../../src/forms/frame/FormContent';
import type { FormsContent } from '../../../src/forms/formsSchema';

type ExampleProps = { block: Block; forms: FormsContent };

/** An example of a block by the view of the block. */
export function Example({ block, forms }: ExampleProps) {
  return (
    <FormContentProvider content={forms}>
      {/* No card opens a dialog here: its content is a section, as in browsers without scripts. */}
      {block.type === 'dialog' ? <DialogSection block={block} /> : <BlockList blocks={[block]} />}
    </FormContentProvider>
  );
}
