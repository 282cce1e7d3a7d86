import type { Migration } from './migration';
import { renameKeys } from './renameKeys';

/**
 * Every change of the keys of content, the oldest first. `npm run content:migrate` runs them in this
 * order. When a key gets another name, add a migration at the end (docs/architecture.md, 'What an addition touches').
 */
export const MIGRATIONS: readonly Migration[] = [
  // Gives the keys of blocks the standard terms of the web.
  renameKeys({
    kind: 'page',
    renames: [
      { place: 'blocks.hero', from: 'film', to: 'video' },
      { place: 'blocks.hero', from: 'place', to: 'align' },
      { place: 'blocks.statement', from: 'place', to: 'layout' },
      { place: 'blocks.video', from: 'film', to: 'video' },
      { place: 'blocks.formSlot', from: 'film', to: 'video' },
      { place: 'blocks.formSlot', from: 'doors', to: 'cards' },
      { place: 'blocks.formSlot', from: 'shows', to: 'inlineForm' },
      { place: 'blocks.*.actions.*', from: 'look', to: 'variant' },
      { place: 'blocks.*.actions.*', from: 'announces', to: 'opensFormOf' },
      { place: 'blocks.*.cards.*.action', from: 'look', to: 'variant' },
      { place: 'blocks.*.cards.*.action', from: 'announces', to: 'opensFormOf' },
    ],
  }),
  // Calls the cards of the picker cards, as in blocks.
  renameKeys({
    kind: 'site',
    renames: [{ place: 'forms.picker', from: 'doors', to: 'cards' }],
  }),
  // Writes the texts of a form below the name of the form.
  renameKeys({
    kind: 'site',
    renames: [
      { place: 'forms', from: 'experiencesContact', to: 'experiences-contact' },
      { place: 'forms', from: 'emptyLegs', to: 'empty-legs' },
      { place: 'forms', from: 'jetCard', to: 'jet-card' },
      { place: 'forms', from: 'contactPanel', to: 'contact-panel' },
    ],
  }),
  // Names the heading of the preferences as the form does.
  renameKeys({
    kind: 'site',
    renames: [{ place: 'forms.empty-legs', from: 'wishes', to: 'preferences' }],
  }),
];
