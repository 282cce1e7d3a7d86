import { blocks } from '../../../../src/blocks/registry';
import type { CmsField } from '../../draft/cmsFields';
import type { Choice } from './Chooser';

/** The choice that takes what is in the clipboard. */
export const PASTE = 'paste';

/**
 * The types of block that can be added to a page.
 * @param index where the block will be
 */
export function blockChoices(types: readonly CmsField[], index: number): Choice[] {
  const opening = Object.values(blocks).filter((block) => 'opensPage' in block && block.opensPage);
  return [
    {
      value: PASTE,
      label: 'Paste',
      line: 'The blocks that you have copied, here or in a text editor.',
    },
    ...types
      .filter(({ name }) => index === 0 || !opening.some(({ type }) => type === name))
      .map(({ name, label, hint = '' }) => ({
        value: name,
        label,
        line: hint,
        picture: `/admin/blocks/${name}.webp`,
      })),
  ];
}
