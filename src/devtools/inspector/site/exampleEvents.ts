import type { EventOf, MachineId } from '../../machines';

type Examples<Id extends MachineId> = {
  [Type in EventOf<Id>['type']]: Extract<EventOf<Id>, { type: Type }>;
};

/** An event of each type, which the inspector page offers. TypeScript reports a missing type. */
export const exampleEvents: { [Id in MachineId]: Examples<Id> } = {
  carousel: {
    'carousel.next': { type: 'carousel.next' },
    'carousel.previous': { type: 'carousel.previous' },
    'card.flip': { type: 'card.flip', index: 0 },
    'autoplay.pause': { type: 'autoplay.pause', reason: 'button' },
    'autoplay.play': { type: 'autoplay.play', reason: 'button' },
  },
  dialogs: {
    'dialog.open': { type: 'dialog.open', name: 'jet-and-surprise' },
    'dialog.close': { type: 'dialog.close' },
    'dialog.book': { type: 'dialog.book' },
  },
  drawer: {
    'menu.toggle': { type: 'menu.toggle' },
    'drawer.close': { type: 'drawer.close' },
    'section.chosen': { type: 'section.chosen' },
    'pointer.down': { type: 'pointer.down', x: 1430, viewportWidth: 1440 },
    'pointer.move': { type: 'pointer.move', x: 1300 },
    'pointer.up': { type: 'pointer.up' },
    'pointer.cancel': { type: 'pointer.cancel' },
  },
  legs: {
    'leg.add': { type: 'leg.add' },
    'leg.remove': { type: 'leg.remove' },
    'leg.addReturn': { type: 'leg.addReturn' },
    'legs.restore': { type: 'legs.restore', count: 2 },
  },
  notice: {
    'notice.show': { type: 'notice.show', text: 'A notice from the inspector', variant: 'success' },
    'notice.close': { type: 'notice.close' },
    'action.choose': { type: 'action.choose' },
    'timer.pause': { type: 'timer.pause', reason: 'hover' },
    'timer.resume': { type: 'timer.resume', reason: 'hover' },
    'pointer.down': { type: 'pointer.down', y: 100 },
    'pointer.move': { type: 'pointer.move', y: 180 },
    'pointer.up': { type: 'pointer.up', y: 180 },
    'pointer.cancel': { type: 'pointer.cancel' },
  },
  quoteFlow: {
    'quote.open': { type: 'quote.open' },
    'quote.choose': { type: 'quote.choose', form: 'charter' },
    'quote.back': { type: 'quote.back' },
    'quote.close': { type: 'quote.close' },
    'lead.sending': { type: 'lead.sending' },
    'lead.refused': { type: 'lead.refused' },
    'lead.sent': { type: 'lead.sent' },
    'page.left': { type: 'page.left' },
  },
  submission: {
    'lead.submit': {
      type: 'lead.submit',
      lead: {
        endpoint: 'newsletter',
        payload: { email: 'inspector@example.com', tracking_url: 'http://localhost/' },
      },
    },
    'lead.retry': { type: 'lead.retry' },
    'lead.edit': { type: 'lead.edit' },
  },
};
