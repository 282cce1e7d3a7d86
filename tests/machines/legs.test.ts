import fc from 'fast-check';
import { charter } from '../../src/forms/charter/definition';
import { addLeg, addReturnLeg, firstLeg, removeLeg } from '../../src/forms/charter/legs';
import { toLead } from '../../src/forms/charter/toLead';
import { MOST_ITEMS } from '../../src/leads/wireLimits';
import { tripType } from '../../src/leads/tripType';
import { legsMachine } from '../../src/machines/legs.machine';
import { readSiteForms } from '../forms/siteForms';
import { startActor } from './startActor';

const NOW = new Date(2026, 10, 20);

function startLegs(count = 1) {
  const { actor, play } = startActor(legsMachine, { count, most: MOST_ITEMS });
  const can = (type: 'leg.add' | 'leg.remove' | 'leg.addReturn') =>
    actor.getSnapshot().can({ type });
  const state = () => actor.getSnapshot().value;
  return { actor, play, can, state, count: () => actor.getSnapshot().context.count };
}

test.each([
  [1, 'one'],
  [2, 'two'],
  [3, 'many'],
  [12, 'many'],
])('%i legs start in the state %s', (count, state) => {
  expect(startLegs(count).state()).toBe(state);
  expect(startLegs(count).count()).toBe(count);
});

test.each([0, -1, 1.5, Number.NaN])('%d legs count as one', (count) => {
  expect(startLegs(count).state()).toBe('one');
  expect(startLegs(count).count()).toBe(1);
});

test.each([
  [1, { add: true, remove: false, addReturn: true }],
  [2, { add: true, remove: true, addReturn: false }],
  [3, { add: true, remove: true, addReturn: false }],
  [99, { add: true, remove: true, addReturn: false }],
  [100, { add: false, remove: true, addReturn: false }],
])('with %i legs the buttons are allowed as %o', (count, allowed) => {
  const { can } = startLegs(count);
  expect({
    add: can('leg.add'),
    remove: can('leg.remove'),
    addReturn: can('leg.addReturn'),
  }).toEqual(allowed);
});

test('legs are added and removed one by one', () => {
  const { play, state, count } = startLegs();
  const steps = ['add', 'add', 'add', 'remove', 'remove', 'remove', 'remove'] as const;
  const seen = steps.map((step) => {
    play({ type: `leg.${step}` });
    return [state(), count()];
  });
  expect(seen).toEqual([
    ['two', 2],
    ['many', 3],
    ['many', 4],
    ['many', 3],
    ['two', 2],
    ['one', 1],
    ['one', 1],
  ]);
});

test('a return leg is added to a single leg only', () => {
  const { play, state, count } = startLegs();
  play('leg.addReturn');
  expect(state()).toBe('two');
  play('leg.addReturn');
  expect(count()).toBe(2);
});

test('a restored form sets the number of legs', () => {
  const { play, state, count } = startLegs(3);
  play({ type: 'legs.restore', count: 1 });
  expect(state()).toBe('one');
  play({ type: 'legs.restore', count: 2 });
  expect(state()).toBe('two');
  play({ type: 'legs.restore', count: 7 });
  expect([state(), count()]).toEqual(['many', 7]);
  for (const wrong of [0, -2, 2.5, Number.NaN]) {
    play({ type: 'legs.restore', count: wrong });
    expect([state(), count()]).toEqual(['many', 7]);
  }
});

const change = { 'leg.add': addLeg, 'leg.remove': removeLeg, 'leg.addReturn': addReturnLeg };
const anyPress = fc.constantFrom(
  'leg.add' as const,
  'leg.remove' as const,
  'leg.addReturn' as const,
);

test('property: the machine counts the legs of the form, and never none', () => {
  fc.assert(
    fc.property(fc.array(anyPress), (presses) => {
      const { play, can, state, count } = startLegs();
      let legs = [firstLeg(NOW)];
      for (const type of presses) {
        if (can(type)) legs = change[type](legs);
        play({ type });
        expect(count()).toBe(legs.length);
        expect(state()).toBe(['one', 'two'][legs.length - 1] ?? 'many');
        expect(legs.length).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

test('property: the orders in the lead are 1 to n, and the trip type fits the number of legs', () => {
  const { lists } = readSiteForms();
  const anyNature = fc.constantFrom(
    'CHARTER' as const,
    'CARGO' as const,
    'SPECIAL_MISSION' as const,
  );
  fc.assert(
    fc.property(fc.array(anyPress), anyNature, (presses, nature) => {
      const { play, can, count } = startLegs();
      const values = { ...charter.initialValues({ lists, now: NOW }), nature };
      for (const type of presses) {
        if (can(type)) values.legs = change[type](values.legs);
        play({ type });
      }
      const [quotation] = toLead(values, { trackingUrl: '' }).quotations;
      const orders = quotation?.quotation_legs.map(({ order }) => order);
      expect(orders).toEqual(Array.from({ length: count() }, (_, index) => index + 1));
      expect(quotation?.type).toBe(tripType(count()));
    }),
  );
});
