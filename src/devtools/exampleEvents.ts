import type { EventOf, MachineId } from './machines';

type Examples<Id extends MachineId> = {
  [Type in EventOf<Id>['type']]: Extract<EventOf<Id>, { type: Type }>;
};

/** An event of each type for each machine, to be sent from the machines' page. A new type fails by type. */
export const exampleEvents: { [Id in MachineId]: Examples<Id> } = {
  carousel: {
    'carousel.next': { type: 'carousel.next' },
    'carousel.previous': { type: 'carousel.previous' },
    'carousel.show': { type: 'carousel.show', index: 2 },
    'carousel.pause': { type: 'carousel.pause' },
    'carousel.play': { type: 'carousel.play' },
    'card.flip': { type: 'card.flip', index: 0 },
    'card.turnBack': { type: 'card.turnBack' },
    'hold.begin': { type: 'hold.begin', reason: 'hover' },
    'hold.end': { type: 'hold.end', reason: 'hover' },
    'motion.reduce': { type: 'motion.reduce' },
    'motion.allow': { type: 'motion.allow' },
  },
  dialogs: {
    'dialog.open': { type: 'dialog.open', name: 'jet-and-surprise' },
    'dialog.close': { type: 'dialog.close' },
    'dialog.book': { type: 'dialog.book' },
  },
  drawer: {
    'menu.toggle': { type: 'menu.toggle' },
    'drawer.open': { type: 'drawer.open' },
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
    'notice.show': { type: 'notice.show', text: 'A notice from the inspector', colour: 'success' },
    'notice.close': { type: 'notice.close' },
    'action.choose': { type: 'action.choose' },
    'hold.begin': { type: 'hold.begin', reason: 'hover' },
    'hold.end': { type: 'hold.end', reason: 'hover' },
    'pointer.down': { type: 'pointer.down', y: 100 },
    'pointer.move': { type: 'pointer.move', y: 180 },
    'pointer.up': { type: 'pointer.up', y: 180 },
    'pointer.cancel': { type: 'pointer.cancel' },
  },
  quoteFlow: {
    'quote.open': { type: 'quote.open', form: 'main-charter' },
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
